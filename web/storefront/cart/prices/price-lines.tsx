import type { OrderEstimate, PriceLineView } from '#contract/rentals/rentals.ts'
import { formatMoney } from '#domain/money.ts'
import { lineName } from '#domain/prices/line-name.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { useStorefront } from '#web/storefront/use-storefront.ts'
import css from './price-lines.module.css'

/** The store's own lines; equal kinds are summed up, and the total is theirs. */
export function PriceLines({
  estimate,
}: {
  estimate: Omit<OrderEstimate, 'earlyUntil' | 'paymentMethods'> | undefined
}) {
  const texts = useTranslations('cart')
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
    </dl>
  )
}

function sumByCode(lines: readonly PriceLineView[]) {
  const sums = new Map<PriceLineView['code'], number>()
  for (const { code, amount, quantity } of lines) sums.set(code, (sums.get(code) ?? 0) + amount * quantity)
  return [...sums].map(([code, sum]) => ({ code, sum }))
}
