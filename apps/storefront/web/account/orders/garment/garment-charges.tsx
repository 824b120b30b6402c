import { formatDayOf, formatInstant } from '#domain/accounts/instants.ts'
import { formatMoney } from '#domain/money.ts'
import type { OrderItemView } from '#storefront/contract/orders/orders.ts'
import { Pay } from '#storefront/web/due/pay.tsx'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import css from './garment-charges.module.css'

type Charge = OrderItemView['charges'][number]

/** What was asked for about a garment after its order, how it stands, and where it is answered and paid. */
export function GarmentCharges({ charges }: { charges: readonly Charge[] }) {
  const texts = useTranslations('orders')
  if (charges.length === 0) return null
  return (
    <section className={css.charges} aria-label={texts('charges')}>
      <h4>{texts('charges')}</h4>
      <ul>
        {charges.map((charge) => (
          <li key={charge.id}>
            <OneCharge charge={charge} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneCharge({ charge }: { charge: Charge }) {
  const texts = useTranslations('orders')
  const { language } = useStorefront()
  const { kind, state, amount, refunded, objectUntil, paidAt, url, due, receiptUrl } = charge
  const name = texts(`chargeKind.${kind}`)
  const look = texts(objectUntil ? 'chargeAnswer' : 'chargeLook')
  return (
    <>
      <p className={css.head}>
        <strong>{name}</strong>
        <span>{formatMoney(amount, language)}</span>
      </p>
      <p className={textStyle.softText}>
        {texts(`chargeState.${state}`, { date: paidAt ? formatDayOf(paidAt, language) : '' })}
        {refunded > 0 && ` · ${texts('chargeRefunded', { amount: formatMoney(refunded, language) })}`}
      </p>
      {objectUntil && (
        <p className={textStyle.softText}>{texts('chargeUntil', { date: formatInstant(objectUntil, language) })}</p>
      )}
      {due && <Pay place="charge" due={due} href={url} />}
      <p className={css.links}>
        <a href={url} aria-label={`${look}: ${name}`}>
          {look}
        </a>
        {receiptUrl && (
          <a href={receiptUrl} aria-label={`${texts('chargeReceipt')}: ${name}`}>
            {texts('chargeReceipt')}
          </a>
        )}
      </p>
    </>
  )
}
