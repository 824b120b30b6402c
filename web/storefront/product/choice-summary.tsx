import type { ProductView } from '#contract/products.ts'
import { useTranslations } from '#web/texts/use-translations.ts'
import { useSizeText } from '../garments/use-size-text.ts'
import css from './choice-summary.module.css'
import { useWayTexts } from './use-way-texts.ts'
import type { Way } from './ways.ts'

type ChoiceSummaryProps = { sizes: ProductView['sizes']; size: string | null; way: Way | undefined }

/** What the shopper has chosen, what it costs, and what is known about when it can be there. */
export function ChoiceSummary({ sizes, size, way }: ChoiceSummaryProps) {
  const texts = useTranslations('product')
  const wayTexts = useWayTexts()
  const sizeText = useSizeText()
  const chosen = sizes.find(({ value }) => value === size)
  const described = way && wayTexts(way)
  return (
    <output className={css.summary}>
      {chosen && described && (
        <span className={css.chosen}>
          <span>{texts('chosen', { size: sizeText(chosen.label), way: described.title })}</span>
          <strong>{described.price}</strong>
        </span>
      )}
      <span>{texts(availability(chosen, way))}</span>
    </output>
  )
}

function availability(chosen: ProductView['sizes'][number] | undefined, way: Way | undefined) {
  if (!chosen) return 'chooseSize'
  if (way?.kind === 'secondHand') return way.sizes.includes(chosen.value) ? 'forSale' : 'notForSale'
  if (chosen.freeFrom === null) return 'neverFree'
  return chosen.available ? 'inNow' : 'outExplained'
}
