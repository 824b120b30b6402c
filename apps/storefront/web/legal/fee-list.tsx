import { formatMoney } from '#domain/money.ts'
import type { FeesView } from '#storefront/contract/rentals/rentals.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './fee-list.module.css'

/** What the store may ask for after an order, and for how much a garment can be kept: from its own policy. */
export function FeeList({ fees }: { fees: FeesView }) {
  const texts = useTranslations('fees')
  const { language } = useStorefront()
  const { lateFeePerDay, cleaning, lostAfterDays, objectionDays, worth, buyOut } = fees
  const price = (amount: number | null) => (amount === null ? texts('none') : formatMoney(amount, language))
  const rows = [
    { name: texts('late'), value: price(lateFeePerDay) },
    { name: texts('cleaning'), value: price(cleaning) },
    { name: texts('damage'), value: texts('damageCost') },
    { name: texts('lost', { days: lostAfterDays }), value: texts('lostCost', worth) },
    { name: texts('buyOut'), value: texts('buyOutCost', buyOut) },
  ]
  return (
    <section id="fees" className={css.fees}>
      <h2>{texts('title')}</h2>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{texts('note', { days: objectionDays })}</p>
    </section>
  )
}
