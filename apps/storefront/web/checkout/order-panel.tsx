import type { ReactNode } from 'react'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { PriceLines } from '../cart/prices/price-lines.tsx'
import type { Estimated } from '../cart/prices/use-estimate.ts'
import css from './order-form.module.css'
import { RefusalNotice } from './placing/refusal-notice.tsx'
import { PaymentMethods } from './steps/payment-methods.tsx'

type OrderPanelProps = {
  title: string
  estimate: Estimated
  /** What of the total is paid with credit. */
  credit?: number
  onRetry: () => void
  refusal: ErrorCode | null
  busy: boolean
  mistakes: ReactNode
  note: string
  children: ReactNode
}

/** What it is, what it costs, and the button that obliges. */
export function OrderPanel(props: OrderPanelProps) {
  const { title, estimate, credit = 0, onRetry, refusal, busy, mistakes, note, children } = props
  const texts = useTranslations('checkout')
  const cart = useTranslations('cart')
  const labels = useTranslations('form')
  const words = useTranslations('credit')
  const isFree = estimate?.total === 0
  const isCovered = !isFree && estimate?.total === credit
  const action = isCovered ? words('covered') : texts(isFree ? 'free' : 'pay')
  const lastNote = isCovered ? words('coveredNote') : isFree ? texts('freeNote') : note
  return (
    <section className={css.order} aria-labelledby="checkout-order">
      <h2 id="checkout-order">{title}</h2>
      {children}
      {estimate === null ? (
        <div role="alert" className={css.failed}>
          <p>{cart('noEstimate')}</p>
          <button type="button" className={button.quiet} onClick={onRetry}>
            {cart('retry')}
          </button>
        </div>
      ) : (
        <PriceLines estimate={estimate} credit={credit} />
      )}
      {mistakes}
      <RefusalNotice code={refusal} />
      <button type="submit" className={button.button} disabled={!estimate} aria-disabled={busy || undefined}>
        {busy ? labels('wait') : action}
      </button>
      {estimate && !isFree && !isCovered && <PaymentMethods methods={estimate.paymentMethods} />}
      <p className={`${css.note} ${textStyle.softSmall}`}>{lastNote}</p>
    </section>
  )
}
