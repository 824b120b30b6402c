/** Money of a unit, net and in cents; below nothing when it went back. */
export type UnitMoney = { day: string; net: number }

/**
 * The day since which a unit has earned at least what it cost: what goes back later can take that back. Null: it has not, or
 * nobody knows what it cost.
 */
export function paybackDay(money: readonly UnitMoney[], cost: number | null): string | null {
  if (cost === null) return null
  let earned = 0
  let since: string | null = null
  for (const { day, net } of money.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    earned += net
    since = earned < cost ? null : (since ?? day)
  }
  return since
}

/** Before, a single rent says nothing about a year. */
export const LEAST_OWNED_DAYS = 90

export type MoneyUtilisation = { kind: 'tooEarly' } | { kind: 'costUnknown' } | { kind: 'share'; share: number }

/** What a unit earned in a year of what it cost; never endless, and never nothing because nobody knows. */
export function moneyUtilisation(unit: {
  earnedInYear: number
  cost: number | null
  ownedDays: number
}): MoneyUtilisation {
  if (unit.ownedDays < LEAST_OWNED_DAYS) return { kind: 'tooEarly' }
  if (unit.cost === null || unit.cost <= 0) return { kind: 'costUnknown' }
  return { kind: 'share', share: unit.earnedInYear / unit.cost }
}
