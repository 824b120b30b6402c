import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { type DayRange, NEVER } from './calendar/day-range.ts'
import { isFree, type UnitCalendar } from './calendar/unit-calendar.ts'

/** How far away a neighbour still counts. */
export const HORIZON_DAYS = 60

/**
 * The free unit that is left idle the least: the days between its neighbours that the new range does not fill. Among
 * equals the least worn. Holds choose by the same rule in the database (choose_unit).
 */
export function chooseUnit(units: readonly UnitCalendar[], range: DayRange): UnitCalendar | null {
  const [best] = units
    .filter((unit) => isFree(unit, range))
    .map((unit) => ({ unit, idle: idleDays(unit, range), wear: UNIT_CONDITIONS.indexOf(unit.condition) }))
    .sort((a, b) => a.idle - b.idle || a.wear - b.wear || (a.unit.id < b.unit.id ? -1 : 1))
  return best?.unit ?? null
}

/** Idle days before and after the range, each at most the horizon. */
function idleDays({ taken }: UnitCalendar, range: DayRange): number {
  let before = HORIZON_DAYS
  let after = HORIZON_DAYS
  for (const { from, until } of taken) {
    if (until <= range.from) before = Math.min(before, daysBetween(until, range.from))
    if (from >= range.until) after = Math.min(after, daysBetween(range.until, from))
  }
  return before + (range.until === NEVER ? 0 : after)
}

const DAY = 86_400_000

/** Calendar days have no time zone: both are read as UTC, where every day has 24 hours. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY
}
