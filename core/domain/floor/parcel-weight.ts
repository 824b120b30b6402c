/** In grams. Boxes and hangers are the store's own, and nobody has a scale for them. */
export const ASSUMED_WEIGHTS = { box: 500, garment: 900 } as const

/** Fifty kilos: more is a typing error. */
export const MOST_GRAMS = 50_000

/** Null: nobody has said what it weighs. */
export type Weighed = { weightGrams: number | null }

/** What a parcel of such garments weighs in grams, box and hangers included: carriers want a number, known or not. */
export function gramsOf(weights: readonly Weighed['weightGrams'][]): number {
  const garments = weights.map((grams) => grams ?? ASSUMED_WEIGHTS.garment)
  return garments.reduce((sum, grams) => sum + grams, ASSUMED_WEIGHTS.box)
}
