import type { RentalWay } from '#domain/rentals/ways.ts'

/** Whether a garment is its customer's own: bought from the shelf, or while they had it. */
export function isBought({ way, boughtAt = null }: { way: RentalWay; boughtAt?: Date | null }): boolean {
  return way === 'secondHand' || boughtAt !== null
}
