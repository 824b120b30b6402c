import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { DayRange } from './calendar/day-range.ts'
import type { UnitCalendar } from './calendar/unit-calendar.ts'
import { chooseUnit } from './choose-unit.ts'

/** Days of a unit that somebody was promised. With a condition: only a unit in that one is equal. */
export type Claim = { id: string; taken: DayRange; condition: UnitCondition | null }

export type Move = { id: string; unitId: string }

/**
 * Where the claims on a unit go that cannot go out: each to the equal unit that fits it best, on the same days, the earliest
 * first. Those that fit nowhere stay where they are.
 */
export function planMoves(claims: readonly Claim[], others: readonly UnitCalendar[]): Move[] {
  const units = others.map((unit) => ({ ...unit, taken: [...unit.taken] }))
  const moves: Move[] = []
  for (const { id, taken, condition } of claims.toSorted((a, b) => (a.taken.from < b.taken.from ? -1 : 1))) {
    const equal = units.filter((unit) => condition === null || unit.condition === condition)
    const chosen = chooseUnit(equal, taken)
    if (chosen === null) continue
    units.find((unit) => unit.id === chosen.id)?.taken.push(taken)
    moves.push({ id, unitId: chosen.id })
  }
  return moves
}
