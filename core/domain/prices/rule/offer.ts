import { RENT_PERIODS, type RentPeriod } from '#domain/catalogue/rent-periods.ts'
import { UNIT_CONDITIONS, type UnitCondition } from '#domain/catalogue/units/unit.ts'

/** A way to have a garment at a price, by the name that the history of prices has for it. */
export type Offer = RentPeriod | 'TRIAL' | 'SUBSCRIPTION' | `SECOND_HAND ${UnitCondition}`

export const OFFERS: readonly Offer[] = [
  ...RENT_PERIODS,
  'TRIAL',
  'SUBSCRIPTION',
  ...UNIT_CONDITIONS.map((condition) => `SECOND_HAND ${condition}` as const),
]

/** Cents by offer; what is missing is not offered. */
export type OfferPrices = Partial<Record<Offer, number>>
