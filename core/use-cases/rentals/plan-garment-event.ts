import type { DisabledReason } from '#domain/rentals/calendar/disabled-dates.ts'
import type { GARMENT_EVENT_REFUSALS } from '#domain/rentals/plan-event.ts'
import type { StoreRules } from './store-rules.ts'

/** The day a garment is worn, and how it gets there in time. */
export type GarmentEvent = {
  day: string
  delivery: string | null
  daysBefore: number | null
  /** Why there is no delivery. */
  reason: (typeof GARMENT_EVENT_REFUSALS)[number] | null
  /** The next day on which it could come. */
  next: string | null
  /** Where so many days end before it: how many it would have to be kept. */
  daysNeeded: number | null
}

/** The best delivery for an event among the days that are free. */
export function planGarmentEvent(
  rules: Pick<StoreRules, 'planEvent' | 'deliveriesFor' | 'daysNeeded' | 'windowAt'>,
  {
    event,
    days,
    now,
    disabled,
  }: { event: Temporal.PlainDate; days: number | null; now: Date; disabled: ReadonlyMap<string, DisabledReason> },
): GarmentEvent {
  const delivery = rules.deliveriesFor(event, { days, now }).find((day) => !disabled.has(day.toString()))
  const day = event.toString()
  const window = rules.windowAt(now)
  const isTooLate = Temporal.PlainDate.compare(event, window.maxDate) > 0
  if (delivery !== undefined && !isTooLate) {
    const daysBefore = delivery.until(event).days
    return { day, delivery: delivery.toString(), daysBefore, reason: null, next: null, daysNeeded: null }
  }
  const planned = rules.planEvent(event, { days, now })
  const reason = planned.ok ? (planned.days === days ? 'NO_UNIT' : 'NO_COURIER') : planned.reason
  const daysNeeded = reason === 'NO_COURIER' && days !== null ? rules.daysNeeded(event, { days, now }) : null
  const next = firstFree(event, { ...window, disabled })
  return { day, delivery: null, daysBefore: null, reason, next, daysNeeded }
}

/** From the event on, or else from the beginning. */
function firstFree(
  event: Temporal.PlainDate,
  {
    minDate,
    maxDate,
    disabled,
  }: { minDate: Temporal.PlainDate; maxDate: Temporal.PlainDate; disabled: ReadonlyMap<string, DisabledReason> },
): string | null {
  const isEventEarly = Temporal.PlainDate.compare(event, minDate) < 0
  for (
    let day = isEventEarly ? minDate : event;
    Temporal.PlainDate.compare(day, maxDate) <= 0;
    day = day.add({ days: 1 })
  )
    if (!disabled.has(day.toString())) return day.toString()
  return isEventEarly ? null : firstFree(minDate.subtract({ days: 1 }), { minDate, maxDate, disabled })
}
