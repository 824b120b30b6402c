import type { BrandName } from './brands.ts'
import type { ColourName } from './colours.ts'
import { evening } from './cuts/evening.ts'
import { knitwear } from './cuts/knitwear.ts'
import { outdoor } from './cuts/outdoor.ts'
import { separates } from './cuts/separates.ts'
import { tailoring } from './cuts/tailoring.ts'
import type { OccasionName } from './occasions.ts'
import type { FabricName } from './texts/fabric-texts.ts'

export const cuts = { ...evening, ...separates, ...tailoring, ...outdoor, ...knitwear }

export type CutName = keyof typeof cuts

/** One line of the demo catalogue; value in whole euros. */
export type Garment = {
  model: string
  brand: BrandName
  cut: CutName
  fabric: FabricName
  colour: ColourName
  occasion: OccasionName
  value: number
  /** Listed by both demo stores. */
  both: boolean
}

type Row = readonly [
  model: string,
  brand: BrandName,
  fabric: FabricName,
  colour: ColourName,
  occasion: OccasionName,
  value: number,
  both?: 'both',
]

export function garmentsOf(rows: { [Name in CutName]?: readonly Row[] }): Garment[] {
  return Object.entries(rows).flatMap(([cut, list]) =>
    list.map(([model, brand, fabric, colour, occasion, value, both]) => ({
      cut: cut as CutName,
      model,
      brand,
      fabric,
      colour,
      occasion,
      value,
      both: both === 'both',
    })),
  )
}
