import { percentOff } from '#domain/catalogue/price-reduction.ts'
import { formatMoney } from '#domain/money.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'
import css from './reduced-from.module.css'

type ReducedFromProps = { amount: number; lowestBefore: number | null }

/** What it cost before and how much less it is, only where the law lets a store say so: against the lowest of thirty days. */
export function ReducedFrom({ amount, lowestBefore }: ReducedFromProps) {
  const texts = useTranslations('garment')
  const { language } = useStorefront()
  if (lowestBefore === null) return null
  const before = formatMoney(lowestBefore, language)
  const off = percentOff(lowestBefore, amount)
  return (
    <span className={css.reduced}>
      <s aria-hidden="true">{before}</s>{' '}
      {off > 0 && <span className={css.off}>{texts('percentOff', { percent: off })}</span>}{' '}
      <small>{texts('lowestBefore', { price: before })}</small>
    </span>
  )
}
