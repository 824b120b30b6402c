import { addDays, addMonths } from './calendar-days.ts'
import { blockedReason, type ChoosableDays } from './day-state.ts'

/** The day the keyboard is on, and the first of the months that are shown, as YYYY-MM. */
export type CalendarView = { active: string; first: string }

export type Shown = { range: ChoosableDays; months: number }

/** With the day's month first, unless that is too near the end to show so many. */
export function openOn(day: string, shown: Shown): CalendarView {
  const active = within(day, shown.range)
  return { active, first: firstMonth(monthOf(active), shown) }
}

/** The months turn only when the day is not among them. */
export function moveTo(day: string, { first }: CalendarView, shown: Shown): CalendarView {
  const active = within(day, shown.range)
  const month = monthOf(active)
  if (month < first) return { active, first: month }
  const last = monthOn(first, shown.months - 1)
  return { active, first: month > last ? firstMonth(monthOn(month, 1 - shown.months), shown) : first }
}

/** One month on or back; the day goes along when it would be out of sight. */
export function turn({ active, first }: CalendarView, by: 1 | -1, shown: Shown): CalendarView {
  const turned = firstMonth(monthOn(first, by), shown)
  const month = monthOf(active)
  const isInView = month >= turned && month <= monthOn(turned, shown.months - 1)
  return { active: isInView ? active : within(addMonths(active, by), shown.range), first: turned }
}

/** After other days have come, what is shown stays, unless nothing of it can be chosen any more. */
export function keepOrReopen(view: CalendarView, shown: Shown): CalendarView {
  const free = firstFree(shown.range, `${view.first}-01`)
  const isInView = free !== null && monthOf(free) <= monthOn(view.first, shown.months - 1)
  return isInView ? moveTo(view.active, view, shown) : openOn(firstFree(shown.range) ?? shown.range.minDate, shown)
}

export function canTurn({ first }: CalendarView, by: 1 | -1, shown: Shown): boolean {
  return firstMonth(monthOn(first, by), shown) !== first
}

/** The first day something can come; null: none. */
export function firstFree(range: ChoosableDays, from = range.minDate): string | null {
  for (let day = within(from, range); day <= range.maxDate; day = addDays(day, 1))
    if (blockedReason(range, day) === null) return day
  return null
}

export function monthOn(month: string, count: number): string {
  return monthOf(addMonths(`${month}-01`, count))
}

/** Neither before the window nor so late that a month after it would be shown. */
function firstMonth(month: string, { range, months }: Shown): string {
  const earliest = monthOf(range.minDate)
  const latest = monthOn(monthOf(range.maxDate), 1 - months)
  const first = month > latest ? latest : month
  return first < earliest ? earliest : first
}

function within(day: string, { minDate, maxDate }: ChoosableDays): string {
  return day < minDate ? minDate : day > maxDate ? maxDate : day
}

function monthOf(day: string): string {
  return day.slice(0, 7)
}
