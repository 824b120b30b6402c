import type { ReactNode } from 'react'
import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import type { PayPlace } from '#domain/payments/pay-places.ts'
import { Row } from '#kit/ui/base/row.tsx'
import type { DueView } from '#storefront/contract/payments/due.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useStorefront } from '../use-storefront.ts'
import { DueLines } from './due-lines.tsx'
import css from './pay.module.css'

type PayProps = {
  place: PayPlace
  /** By the server: nothing is counted here. */
  due: DueView
  /** What else is to be known before the press. */
  children?: ReactNode
  busy?: boolean
  /** It cannot be pressed as things are. */
  isBarred?: boolean
  /** The way not to pay. */
  leave?: { label: string; onLeave: () => void }
} & ({ href: string } | { onPay: () => unknown } | { submits: true })

/** Everything that takes money says so here: how much and why, from which card, and the sum once more on the button. */
export function Pay({ place, due, children, busy = false, isBarred = false, leave, ...way }: PayProps) {
  const texts = useTranslations('due')
  const labels = useTranslations('form')
  const { language } = useStorefront()
  const price = formatMoney(due.total, language)
  const label = due.on === null ? texts('pay', { price }) : texts('payOn', { price, date: formatDay(due.on, language) })
  const looks = { className: button.button, 'data-pay': place }
  return (
    <div className={css.pay} data-due={place}>
      <DueLines due={due} />
      {children}
      <Row gap={12} className={css.buttons}>
        {'href' in way ? (
          <a href={way.href} {...looks}>
            {label}
          </a>
        ) : (
          <button
            type={'submits' in way ? 'submit' : 'button'}
            {...looks}
            {...whileBusy(busy || isBarred, 'onPay' in way ? way.onPay : undefined)}
          >
            {busy ? labels('wait') : label}
          </button>
        )}
        {leave && (
          <button type="button" className={button.quiet} {...whileBusy(busy, leave.onLeave)}>
            {leave.label}
          </button>
        )}
      </Row>
    </div>
  )
}
