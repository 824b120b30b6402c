import type { ProductCard } from '#contract/products.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import hidden from '#web/ui/visually-hidden.module.css'
import css from './garment-card.module.css'
import { useFromDay } from './use-from-day.ts'
import { useSizeText } from './use-size-text.ts'

/** Struck through: it cannot be had on any day that can be chosen. What is out only for now says from when. */
export function CardSizes({ sizes }: Pick<ProductCard, 'sizes'>) {
  const texts = useTranslations('garment')
  const fromDay = useFromDay()
  const sizeText = useSizeText()
  if (!sizes.length) return null
  return (
    <p className={css.sizes}>
      <span className={hidden.hidden}>{texts('sizes')}</span>
      {sizes.map(({ value, label, available, freeFrom }) =>
        freeFrom === null ? (
          <s key={value} title={texts('outNow')}>
            {sizeText(label)} <span className={hidden.hidden}>{texts('outNow')}</span>
          </s>
        ) : (
          <span key={value}>
            {sizeText(label)} {!available && <small>{fromDay(freeFrom)}</small>}
          </span>
        ),
      )}
    </p>
  )
}
