import { CardList } from '../garments/card-list.tsx'
import type { GarmentOnCard } from '../garments/garment-card.tsx'
import { LIST_PICTURE_WIDTH } from '../garments/list-picture-width.ts'
import css from './garment-grid.module.css'

const FIRST_SCREEN = 2

type GarmentGridProps = { garments: GarmentOnCard[]; secondHand?: boolean; coming: number }

export function GarmentGrid({ garments, secondHand = false, coming }: GarmentGridProps) {
  return (
    <CardList
      className={css.grid}
      cards={garments.map((garment, index) => ({
        garment,
        sizes: LIST_PICTURE_WIDTH,
        first: index < FIRST_SCREEN,
        secondHand,
        fromList: true,
      }))}
      coming={Array.from({ length: coming }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <li key={index} className={css.skeleton} aria-hidden="true" />
      ))}
    />
  )
}
