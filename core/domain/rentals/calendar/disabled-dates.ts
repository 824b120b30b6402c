import { planRental, type RentalRules } from '../plan-rental.ts'
import type { DayRange } from './day-range.ts'
import { isFree, type UnitCalendar } from './unit-calendar.ts'

export const DISABLED_REASONS = ['NO_COURIER', 'NO_UNIT'] as const

export type DisabledReason = (typeof DISABLED_REASONS)[number]

/** A day of the window; without a range no courier comes. */
export type PlannedDay = { day: string; taken: DayRange | null }

/** Every day of the window with the days a unit would be taken: the same for all garments that are as long in cleaning. */
export function planWindow(
  rules: RentalRules,
  { minDate, maxDate, days }: { minDate: Temporal.PlainDate; maxDate: Temporal.PlainDate; days: number | null },
): PlannedDay[] {
  const planned: PlannedDay[] = []
  for (let day = minDate; Temporal.PlainDate.compare(day, maxDate) <= 0; day = day.add({ days: 1 })) {
    const taken = rules.calendar.isCourierDay(day) ? planRental(rules, { delivery: day, days }).taken : null
    planned.push({ day: day.toString(), taken })
  }
  return planned
}

/** The days on which it cannot be delivered, and why. */
export function disabledDates(
  planned: readonly PlannedDay[],
  units: readonly UnitCalendar[],
): Map<string, DisabledReason> {
  const disabled = new Map<string, DisabledReason>()
  for (const { day, taken } of planned) {
    if (taken === null) disabled.set(day, 'NO_COURIER')
    else if (!units.some((unit) => isFree(unit, taken))) disabled.set(day, 'NO_UNIT')
  }
  return disabled
}
