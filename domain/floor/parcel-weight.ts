const BOX = 500
const GARMENT = 900

/** What a parcel of so many garments weighs, in grams, with its box and hangers: couriers want a number, and nobody has a scale. */
export function gramsOf(garments: number): number {
  return BOX + garments * GARMENT
}
