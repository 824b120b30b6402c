export const COST_PER = ['bag', 'garment'] as const

export type BagCost = { cents: number; per: (typeof COST_PER)[number] }

/** What each of so many garments has cost, in cents. Shares of a bag differ by a cent at most and are the whole together. */
export function shareCost({ cents, per }: BagCost, garments: number): number[] {
  if (per === 'garment') return Array.from({ length: garments }, () => cents)
  const share = Math.floor(cents / garments)
  const left = cents - share * garments
  return Array.from({ length: garments }, (_, nth) => share + (nth < left ? 1 : 0))
}
