import { CHARGE_KINDS, type ChargeKind } from '#domain/charges/charge.ts'
import { formatDay } from '#domain/days.ts'
import { formatMoney } from '#domain/money.ts'
import type { DueView } from '#storefront/contract/payments/due.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './due-lines.module.css'

type Line = DueView['lines'][number]

/** What a sum is made of, and from where it is taken. */
export function DueLines({ due: { lines, total, from, on } }: { due: DueView }) {
  const texts = useTranslations('due')
  const { language } = useStorefront()
  const nameOf = useLineName()
  const money = (cents: number) => formatMoney(cents, language)
  return (
    <div className={css.due} aria-live="polite">
      <dl>
        {lines.length > 1 &&
          lines.map((line) => (
            <div key={line.code} data-due-line={line.amount}>
              <dt>{nameOf(line)}</dt>
              <dd>{money(line.amount)}</dd>
            </div>
          ))}
        <div className={css.total} data-due-total={total}>
          <dt>
            {on === null ? texts('total') : texts('totalOn', { date: formatDay(on, language) })}
            {lines.length === 1 && lines[0] && <small>{nameOf(lines[0])}</small>}
          </dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <p data-due-from={from.by}>{from.by === 'page' ? texts('page') : <CardName card={from.card} />}</p>
    </div>
  )
}

function useLineName(): (line: Line) => string {
  const texts = useTranslations('due')
  const orders = useTranslations('orders')
  const { language } = useStorefront()
  return ({ code, until }) => {
    if (isCharge(code)) return orders(`chargeKind.${code}`)
    if (until === undefined) return texts(code === 'planRest' ? 'line.month' : `line.${code}`)
    const date = formatDay(until, language)
    return code === 'month' ? texts('line.monthUntil', { date }) : texts(`line.${code}`, { date })
  }
}

function isCharge(code: Line['code']): code is ChargeKind {
  return CHARGE_KINDS.some((kind) => kind === code)
}

function CardName({ card }: { card: Extract<DueView['from'], { by: 'savedCard' }>['card'] }) {
  const texts = useTranslations('due')
  if (card === null) return texts('cardSaved')
  const { name, lastDigits: digits } = card
  return texts('card', { card: digits === null ? name : texts('cardNumber', { name, digits }) })
}
