import { Link } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { type Language, localeOf } from '#domain/stores/languages.ts'
import { Row } from '#kit/ui/base/row.tsx'
import { guestOrderPath } from '#paths/storefront/guest-paths.ts'
import { profileOrderPath } from '#paths/storefront/order-paths.ts'
import { paths } from '#paths/storefront/paths.ts'
import type { PlacedOrder } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { toPaymentAddress } from '../checkout/steps/payment-address.ts'
import { Pay } from '../due/pay.tsx'
import { useStorefront } from '../use-storefront.ts'
import css from './order-page.module.css'
import type { OrderStage } from './order-stage.ts'

const LEADS_BACK: readonly OrderStage[] = ['open', 'failed', 'expired', 'refunded']

type StageWordsProps = { placed: PlacedOrder; stage: OrderStage; isGuest: boolean }

/** What happened to money and garments, in words, and the ways on. */
export function StageWords({ placed: { order, paymentUrl }, stage, isGuest }: StageWordsProps) {
  const texts = useTranslations('orderResult')
  const orders = useTranslations('orders')
  const { language } = useStorefront()
  const payment = order.payment
  const address = stage === 'open' && paymentUrl ? toPaymentAddress(paymentUrl, location.origin) : null
  const isFree = stage === 'cancelled' && payment?.status !== 'paid'
  const text = texts(
    isFree ? 'cancelled.unpaid' : isGuest && stage === 'underWay' ? 'underWay.guest' : `${stage}.text`,
    {
      email: order.buyer.email,
      amount: formatMoney(order.total, language),
      time: payment ? toTime(payment.expiresAt, language) : '',
    },
  )
  return (
    <div className={css.stage}>
      <p className={css.number}>{texts('number', { number: order.number })}</p>
      <h1>{texts(`${stage}.title`)}</h1>
      <p>{text}</p>
      {isGuest && stage === 'confirmed' && <p>{texts('guest.follow')}</p>}
      {LEADS_BACK.includes(stage) && (
        <Row gap={12}>
          {address && payment?.due && <Pay place="orderResult" due={payment.due} href={address} />}
          <Link to={paths.cart} className={address ? button.quiet : button.button}>
            {texts('toCart')}
          </Link>
        </Row>
      )}
      {stage === 'cancelled' && (
        <Row gap={12}>
          <Link
            to={isGuest ? guestOrderPath(order.id) : profileOrderPath(order.id)}
            reloadDocument={isGuest}
            className={button.button}
          >
            {orders('open')}
          </Link>
          <Link to={paths.products} className={button.quiet}>
            {orders('toProducts')}
          </Link>
        </Row>
      )}
    </div>
  )
}

function toTime(instant: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: 'Europe/Rome' }).format(
    Date.parse(instant),
  )
}
