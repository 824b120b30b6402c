import hidden from '#kit/ui/text/visually-hidden.module.css'
import type { ProductCard } from '#storefront/contract/catalogue/products.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import css from './garment-card.module.css'
import { useFromDay } from './use-from-day.ts'
import { useSizeText } from './use-size-text.ts'

/**
 * Struck through: it cannot be had on any day that can be chosen, or, in a list for a day, on that one. What is out only
 * for now says from when.
 */
export function CardSizes({ sizes }: Pick<ProductCard, 'sizes'>) {
  const texts = useTranslations('garment')
  const fromDay = useFromDay()
  const sizeText = useSizeText()
  if (!sizes.length) return null
  return (
    <ul className={css.sizes} aria-label={texts('sizes')}>
      {sizes.map(({ value, label, available, freeFrom, there }) =>
        freeFrom === null || there === false ? (
          <li key={value}>
            <s title={texts(there === false ? 'notThere' : 'outNow')}>
              {`${sizeText(label)} `}
              <span className={hidden.hidden}>{texts(there === false ? 'notThere' : 'outNow')}</span>
            </s>
          </li>
        ) : (
          <li key={value}>
            {`${sizeText(label)} `}
            {!available && !there && <small>{fromDay(freeFrom)}</small>}
          </li>
        ),
      )}
    </ul>
  )
}
