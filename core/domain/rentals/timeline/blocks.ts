import type { UnitState } from '#domain/catalogue/units/unit.ts'
import { GONE } from '#domain/catalogue/units/unit-states.ts'
import type { DayRange } from '../calendar/day-range.ts'

export type BlockRefusal = 'BLOCK_NOT_AHEAD' | 'UNIT_GONE' | 'DAYS_TAKEN'

const MOST_DAYS = 366

/** Null: the days can be kept. What is blocked has an end, and lies ahead. */
export function refuseBlock(
  { range, state, isTaken }: { range: DayRange; state: UnitState; isTaken: boolean },
  today: string,
): BlockRefusal | null {
  const last = Temporal.PlainDate.from(range.from).add({ days: MOST_DAYS }).toString()
  if (range.from < today || range.until <= range.from || range.until > last) return 'BLOCK_NOT_AHEAD'
  if (GONE.includes(state)) return 'UNIT_GONE'
  return isTaken ? 'DAYS_TAKEN' : null
}
