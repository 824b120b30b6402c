import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { useSizeText } from '#storefront/web/garments/use-size-text.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import type { Choice } from './choice/choose.ts'
import type { Way } from './choice/ways.ts'
import css from './size-note.module.css'

type SizeNoteProps = { sizes: ProductView['sizes']; choice: Choice; way: Way | undefined }

/** What is known about when the chosen size can be there. */
export function SizeNote({ sizes, choice: { size, instead }, way }: SizeNoteProps) {
  const texts = useTranslations('product')
  const sizeText = useSizeText()
  const nameOf = (code: string | null) => sizeText(sizes.find(({ value }) => value === code)?.label ?? '')
  const chosen = sizes.find(({ value }) => value === size)
  return (
    <output className={css.note}>
      {instead === null
        ? texts(availability(chosen, way))
        : texts('forSaleInstead', { size: nameOf(size), wanted: nameOf(instead) })}
    </output>
  )
}

function availability(chosen: ProductView['sizes'][number] | undefined, way: Way | undefined) {
  if (!chosen) return 'chooseSize'
  if (way?.kind === 'secondHand') return way.sizes.includes(chosen.value) ? 'forSale' : 'notForSale'
  if (chosen.freeFrom === null) return 'neverFree'
  return chosen.available ? 'inNow' : 'outExplained'
}
