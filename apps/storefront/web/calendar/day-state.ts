import type { DateRange } from '#storefront/contract/rentals/rentals.ts'

/** What is known of the days somebody can choose among. */
export type ChoosableDays = Pick<DateRange, 'minDate' | 'maxDate' | 'disabledReasons'>

export type Stay = { delivery: string; withdraw: string | null }

export type BlockedReason = 'tooEarly' | 'tooLate' | 'noCourier' | 'noUnit'

const REASONS = { NO_COURIER: 'noCourier', NO_UNIT: 'noUnit' } as const

/** Why nothing can be delivered on that day; null when it can. */
export function blockedReason(range: ChoosableDays, day: string): BlockedReason | null {
  if (day < range.minDate) return 'tooEarly'
  if (day > range.maxDate) return 'tooLate'
  const reason = range.disabledReasons[day]
  return reason ? REASONS[reason] : null
}

/** What happens on that day, once a delivery day is chosen. */
export function partOfStay(stay: Stay | null, day: string): 'delivery' | 'wear' | 'withdraw' | null {
  if (!stay || day < stay.delivery) return null
  if (day === stay.delivery) return 'delivery'
  if (stay.withdraw === null || day > stay.withdraw) return null
  return day === stay.withdraw ? 'withdraw' : 'wear'
}
