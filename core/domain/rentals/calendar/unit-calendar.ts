import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import { type DayRange, overlap } from './day-range.ts'

/** A unit and the days it is taken, as far as they matter. */
export type UnitCalendar = { id: string; condition: UnitCondition; taken: readonly DayRange[] }

export function isFree({ taken }: UnitCalendar, range: DayRange): boolean {
  return !taken.some((other) => overlap(other, range))
}
