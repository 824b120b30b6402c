import type { UnitCondition } from '#domain/catalogue/units/unit.ts'

/** In percent of what the garment costs new. */
const BY_CONDITION: Record<UnitCondition, number> = { new: 80, excellent: 60, good: 45, fair: 25 }
const PER_RENT = 2
const MOST_FOR_RENTS = 30
const PER_DAMAGE = 5
const MOST_FOR_DAMAGES = 15
const LEAST = 10
const STEP = 500

/**
 * What a unit could be sold for, by how it was found and how often it was worn: a proposal in cents, to five euros, never
 * above its value. Nothing is changed by it.
 */
export function proposeSecondHandPrice(unit: {
  valuePrice: number
  condition: UnitCondition
  rents: number
  damages: number
}): number {
  const worn = Math.min(unit.rents * PER_RENT, MOST_FOR_RENTS) + Math.min(unit.damages * PER_DAMAGE, MOST_FOR_DAMAGES)
  const share = Math.max(BY_CONDITION[unit.condition] - worn, LEAST)
  const proposed = Math.round((unit.valuePrice * share) / 100 / STEP) * STEP
  return Math.min(Math.max(proposed, STEP), unit.valuePrice)
}
