import { formatMoney } from '#domain/money.ts'
import { lineName } from '#domain/prices/line-name.ts'
import type { OrderEstimate, PriceLineView } from '#storefront/contract/rentals/rentals.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import css from './price-lines.module.css'

/** The store's own lines; equal kinds are summed up, and the total is theirs. */
export function PriceLines({
  estimate,
  credit = 0,
}: {
  estimate: Pick<OrderEstimate, 'lines' | 'total'> | undefined
  /** What of the total is paid with credit. */
  credit?: number
}) {
  const texts = useTranslations('cart')
  const words = useTranslations('credit')
  const { language } = useStorefront()
  return (
    <dl className={css.lines} aria-busy={!estimate}>
      {sumByCode(estimate?.lines ?? []).map(({ code, sum }) => (
        <div key={code}>
          <dt>{texts(`line.${lineName(code, estimate?.lines ?? [])}`)}</dt>
          <dd>{formatMoney(sum, language)}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>
          {texts('total')} <small>{texts('vat')}</small>
        </dt>
        <dd>{estimate ? formatMoney(estimate.total, language) : '…'}</dd>
      </div>
      {estimate && credit > 0 && (
        <>
          <div>
            <dt>{words('line')}</dt>
            <dd>{formatMoney(-credit, language)}</dd>
          </div>
          <div className={css.total}>
            <dt>{words('toPay')}</dt>
            <dd>{formatMoney(estimate.total - credit, language)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

function sumByCode(lines: readonly PriceLineView[]) {
  const sums = new Map<PriceLineView['code'], number>()
  for (const { code, amount, quantity } of lines) sums.set(code, (sums.get(code) ?? 0) + amount * quantity)
  return [...sums].map(([code, sum]) => ({ code, sum }))
}
