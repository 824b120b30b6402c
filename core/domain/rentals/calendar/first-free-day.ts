import type { PlannedDay } from './disabled-dates.ts'
import { isFree, type UnitCalendar } from './unit-calendar.ts'

/** The first day of the window on which it can be delivered: the first that `disabledDates` leaves out. null: none. */
export function firstFreeDay(planned: readonly PlannedDay[], units: readonly UnitCalendar[]): string | null {
  const found = planned.find(({ taken }) => taken !== null && units.some((unit) => isFree(unit, taken)))
  return found?.day ?? null
}
