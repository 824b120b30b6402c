import { RENT_PERIODS, type RentPeriod } from '../rent-periods.ts'

/**
 * What becomes of garments that a file brings without a price: the store's rule makes one, a person types one for all of
 * them, they stay hidden until they have one, or they are for members alone, who need none.
 */
export const PRICINGS = ['rule', 'typed', 'hidden', 'members'] as const
export type Pricing = (typeof PRICINGS)[number]

/** What a person decides for a whole file. */
export type ImportChoices = {
  pricing: Pricing
  /** What was typed for all of them, in cents. */
  prices: Partial<Record<RentPeriod, number>>
  withPictures: boolean
}

export const DEFAULT_CHOICES: ImportChoices = { pricing: 'rule', prices: {}, withPictures: true }

/** Typed prices need one at least. */
export function isChoiceWhole({ pricing, prices }: ImportChoices): boolean {
  return pricing !== 'typed' || RENT_PERIODS.some((period) => (prices[period] ?? 0) > 0)
}
