import type { CourierCalendar } from './calendar/courier-calendar.ts'
import { deliveryWindow } from './calendar/delivery-window.ts'
import { romeTime } from './calendar/rome-time.ts'
import { type OrderTimes, planRental } from './plan-rental.ts'

type Rules = { calendar: CourierCalendar; durations: OrderTimes }

/** A parcel may be a day late, and what does not fit can still be said. */
const RESERVE_DAYS = 1

export const EVENT_REFUSALS = ['PAST', 'TOO_SOON', 'TOO_LATE', 'NO_COURIER'] as const

/** Why nothing can be worn on a day, whatever is free. */
export type EventRefusal = (typeof EVENT_REFUSALS)[number]

/** Or because every unit is taken. */
export const GARMENT_EVENT_REFUSALS = [...EVENT_REFUSALS, 'NO_UNIT'] as const

export type PlannedEvent =
  | { ok: true; event: Temporal.PlainDate; delivery: Temporal.PlainDate; days: number | null }
  | { ok: false; event: Temporal.PlainDate; reason: EventRefusal }

/** Between which days something can be worn: the first parcel comes the day before. */
export function eventWindow(rules: Rules, now: Date): { minDate: Temporal.PlainDate; maxDate: Temporal.PlainDate } {
  const { minDate, maxDate } = deliveryWindow(rules, now)
  return { minDate: minDate.add({ days: 1 }), maxDate }
}

/**
 * The delivery that is proposed to whoever wears a garment on a day, kept for the first of these lengths that reaches it.
 * A length of null has no end.
 */
export function planEvent(
  rules: Rules,
  { event, lengths, now }: { event: Temporal.PlainDate; lengths: readonly (number | null)[]; now: Date },
): PlannedEvent {
  const reason = refusalOf(rules, event, now)
  if (reason !== null) return { ok: false, event, reason }
  for (const days of lengths) {
    const [delivery] = deliveriesFor(rules, { event, days, now })
    if (delivery !== undefined) return { ok: true, event, delivery, days }
  }
  return { ok: false, event, reason: 'NO_COURIER' }
}

/**
 * Every delivery before a day with which the garment is still there on it, the best first: the latest that leaves a day's
 * reserve, then earlier ones, then what comes only the day before.
 */
export function deliveriesFor(
  rules: Rules,
  { event, days, now }: { event: Temporal.PlainDate; days: number | null; now: Date },
): Temporal.PlainDate[] {
  const { minDate, maxDate } = deliveryWindow(rules, now)
  const inTime: Temporal.PlainDate[] = []
  const tight: Temporal.PlainDate[] = []
  for (let day = event.subtract({ days: 1 }); isBefore(minDate, day, 'or the same'); day = day.subtract({ days: 1 })) {
    if (!rules.calendar.isCourierDay(day) || isBefore(maxDate, day)) continue
    const { withdraw } = planRental(rules, { delivery: day, days })
    if (withdraw !== null && !isBefore(event, withdraw)) break
    const hasReserve = day.until(event).days > RESERVE_DAYS
    ;(hasReserve ? inTime : tight).push(day)
  }
  return [...inTime, ...tight]
}

/** Nobody is asked to keep a garment longer than that only to have it on a day. */
const LONGEST_FITTED = 31

/** The fewest days, more than these, with which some delivery lasts until a day; null: none does. */
export function daysNeeded(
  rules: Rules,
  { event, days, now }: { event: Temporal.PlainDate; days: number; now: Date },
): number | null {
  if (refusalOf(rules, event, now) !== null) return null
  for (let longer = days + 1; longer <= LONGEST_FITTED; longer++) {
    if (deliveriesFor(rules, { event, days: longer, now }).length > 0) return longer
  }
  return null
}

/** The day of a window that is closest to another and good; of two as close, the later. null: none is good. */
export function nearestDay(
  wanted: Temporal.PlainDate,
  { minDate, maxDate }: { minDate: Temporal.PlainDate; maxDate: Temporal.PlainDate },
  isGood: (day: Temporal.PlainDate) => boolean,
): Temporal.PlainDate | null {
  const most = Math.max(Math.abs(wanted.until(minDate).days), Math.abs(wanted.until(maxDate).days))
  for (let distance = 0; distance <= most; distance++) {
    for (const day of [wanted.add({ days: distance }), wanted.subtract({ days: distance })]) {
      if (isBefore(day, minDate) || isBefore(maxDate, day)) continue
      if (isGood(day)) return day
    }
  }
  return null
}

function refusalOf(rules: Rules, event: Temporal.PlainDate, now: Date): EventRefusal | null {
  const { minDate, maxDate } = eventWindow(rules, now)
  if (isBefore(event, romeTime(now).day)) return 'PAST'
  if (isBefore(event, minDate)) return 'TOO_SOON'
  return isBefore(maxDate, event) ? 'TOO_LATE' : null
}

function isBefore(a: Temporal.PlainDate, b: Temporal.PlainDate, orSame?: 'or the same'): boolean {
  const order = Temporal.PlainDate.compare(a, b)
  return order < 0 || (order === 0 && orSame !== undefined)
}
