import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { useFromDay } from '#storefront/web/garments/use-from-day.ts'
import { useSizeText } from '#storefront/web/garments/use-size-text.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import css from './size-choice.module.css'
import { SizeGuide } from './size-guide.tsx'

type Sizes = ProductView['sizes']
type SizeChoiceProps = {
  sizes: Sizes
  chosen: string | null
  /** While it is bought: the sizes that are; null: it is lent. */
  forSale: readonly string[] | null
  onChoose: (value: string) => void
}

/** A size that is out can still be chosen: what is said below then tells why, and what to do. */
export function SizeChoice({ sizes, chosen, forSale, onChoose }: SizeChoiceProps) {
  const texts = useTranslations('product')
  const fromDay = useFromDay()
  const sizeText = useSizeText()
  const isOut = ({ value, freeFrom }: Sizes[number]) => (forSale ? !forSale.includes(value) : freeFrom === null)

  function reasonOf(size: Sizes[number]): string | null {
    if (isOut(size)) return texts(forSale ? 'notSold' : 'outNow')
    return forSale || size.available || size.freeFrom === null ? null : fromDay(size.freeFrom)
  }

  if (!sizes.length) return <p className={textStyle.soft}>{texts('noSizes')}</p>
  return (
    <fieldset className={css.sizes}>
      <legend>{texts('size')}</legend>
      <div className={css.tiles}>
        {sizes.map((size) => {
          const { value, label } = size
          const reason = reasonOf(size)
          return (
            <label key={value} className={css.tile} data-out={isOut(size) || undefined}>
              <input
                type="radio"
                name="size"
                value={value}
                checked={chosen === value}
                onChange={() => onChoose(value)}
                aria-describedby={reason ? `when-${value}` : undefined}
              />
              <span className={css.label}>{sizeText(label)}</span>
              {reason && (
                <span id={`when-${value}`} className={css.reason}>
                  {reason}
                </span>
              )}
            </label>
          )
        })}
      </div>
      <SizeGuide sizes={sizes} />
    </fieldset>
  )
}
