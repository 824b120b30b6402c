import type { ProductView } from '#contract/catalogue/products.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import type { Way } from './choice/ways.ts'
import css from './size-note.module.css'

type SizeNoteProps = { sizes: ProductView['sizes']; size: string | null; way: Way | undefined }

/** What is known about when the chosen size can be there. */
export function SizeNote({ sizes, size, way }: SizeNoteProps) {
  const texts = useTranslations('product')
  const chosen = sizes.find(({ value }) => value === size)
  return <output className={css.note}>{texts(availability(chosen, way))}</output>
}

function availability(chosen: ProductView['sizes'][number] | undefined, way: Way | undefined) {
  if (!chosen) return 'chooseSize'
  if (way?.kind === 'secondHand') return way.sizes.includes(chosen.value) ? 'forSale' : 'notForSale'
  if (chosen.freeFrom === null) return 'neverFree'
  return chosen.available ? 'inNow' : 'outExplained'
}
