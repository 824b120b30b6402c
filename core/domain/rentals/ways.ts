export const RENTAL_WAYS = ['rent', 'trial', 'secondHand', 'subscription', 'membership'] as const

/** The five ways to have a garment. */
export type RentalWay = (typeof RENTAL_WAYS)[number]

/** A way that speaks of a membership is one. */
export function readWay(text: string): RentalWay | null {
  if (/membership/i.test(text)) return 'membership'
  return RENTAL_WAYS.find((way) => way === text) ?? null
}

/** How many days it is kept; null while nobody knows, or for ever. */
export function lengthOfStay(way: RentalWay, { days, trialDays }: { days: number; trialDays: number }): number | null {
  if (way === 'rent') return days
  return way === 'trial' ? trialDays : null
}
