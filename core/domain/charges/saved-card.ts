import type { RentalWay } from '#domain/rentals/ways.ts'

/**
 * Whether an order's card is kept for charges to come: where something has to come back. The checkout says so beside the
 * terms, before anybody pays.
 */
export function savesCard(garments: readonly { way: RentalWay }[]): boolean {
  return garments.some(({ way }) => way !== 'secondHand')
}
