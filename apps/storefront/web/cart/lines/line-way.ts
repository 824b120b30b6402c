import { UNIT_CONDITIONS, type UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'

type Flags = Pick<CheckoutProduct, 'rentDays' | 'trial' | 'secondHand' | 'subscription'>

/** Which of the five ways a line is. */
export function wayOf({ rentDays, trial, secondHand, subscription }: Flags): RentalWay {
  if (trial) return 'trial'
  if (secondHand) return 'secondHand'
  if (subscription) return 'subscription'
  return rentDays === null ? 'membership' : 'rent'
}

/** Kept in the browser, so it may be anything. */
export function conditionOf({ condition }: Pick<CheckoutProduct, 'condition'>): UnitCondition | null {
  return UNIT_CONDITIONS.find((known) => known === condition) ?? null
}
