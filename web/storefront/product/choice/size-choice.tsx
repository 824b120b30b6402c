import type { ProductView } from '#contract/catalogue/products.ts'
import { useFromDay } from '#web/storefront/garments/use-from-day.ts'
import { useSizeText } from '#web/storefront/garments/use-size-text.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import css from './size-choice.module.css'
import { SizeGuide } from './size-guide.tsx'

type Sizes = ProductView['sizes']
type SizeChoiceProps = { sizes: Sizes; chosen: string | null; onChoose: (value: string) => void }

/** A size that is out can still be chosen: what is said below then tells why, and what to do. */
export function SizeChoice({ sizes, chosen, onChoose }: SizeChoiceProps) {
  const texts = useTranslations('product')
  const fromDay = useFromDay()
  const sizeText = useSizeText()
  if (!sizes.length) return <p className={css.none}>{texts('noSizes')}</p>
  return (
    <fieldset className={css.sizes}>
      <legend>{texts('size')}</legend>
      <div className={css.tiles}>
        {sizes.map(({ value, label, available, freeFrom }) => (
          <label key={value} className={css.tile} data-out={freeFrom === null || undefined}>
            <input
              type="radio"
              name="size"
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
              aria-describedby={available ? undefined : `when-${value}`}
            />
            <span className={css.label}>{sizeText(label)}</span>
            {!available && (
              <span id={`when-${value}`} className={css.reason}>
                {freeFrom === null ? texts('outNow') : fromDay(freeFrom)}
              </span>
            )}
          </label>
        ))}
      </div>
      <SizeGuide sizes={sizes} />
    </fieldset>
  )
}
