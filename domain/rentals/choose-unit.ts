import { UNIT_CONDITIONS } from '#domain/catalogue/unit.ts'
import { type DayRange, NEVER } from './day-range.ts'
import { isFree, type UnitCalendar } from './unit-calendar.ts'

/**
 * The free unit that is left idle the least: the days between its neighbours that the new range does not fill. Among
 * equals the least worn. Beyond a neighbour as far away as the horizon, nobody has to care.
 */
export function chooseUnit(
  units: readonly UnitCalendar[],
  { range, horizonDays }: { range: DayRange; horizonDays: number },
): UnitCalendar | null {
  const [best] = units
    .filter((unit) => isFree(unit, range))
    .map((unit) => ({ unit, idle: idleDays(unit, range, horizonDays), wear: UNIT_CONDITIONS.indexOf(unit.condition) }))
    .sort((a, b) => a.idle - b.idle || a.wear - b.wear || (a.unit.id < b.unit.id ? -1 : 1))
  return best?.unit ?? null
}

/** Idle days before and after the range, each at most the horizon. */
export function idleDays({ taken }: UnitCalendar, range: DayRange, horizonDays: number): number {
  let before = horizonDays
  let after = horizonDays
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
