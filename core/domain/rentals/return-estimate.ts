import type { OrderStatus } from '#domain/orders/statuses.ts'
import { type CleaningCapacity, cleanAfter, NO_FULL_DAYS } from './calendar/cleaning-days.ts'
import type { CourierCalendar } from './calendar/courier-calendar.ts'

type StoreDays = {
  calendar: CourierCalendar
  policy: { returnDays: number; laundryDays: number; cleaningCapacity?: CleaningCapacity }
}

type Returning = {
  status: OrderStatus
  /** The day on which it came to its status. */
  since: Temporal.PlainDate
  /** The days of cleaning it was booked with; null: those of the store. */
  laundryDays: number | null
}

/** By when a unit that is not ready may be, if all goes well from today on. */
export function estimateReady(
  { status, since, laundryDays }: Returning,
  { today, rules: { calendar, policy } }: { today: Temporal.PlainDate; rules: StoreDays },
): Temporal.PlainDate {
  const cleaning = { calendar, capacity: policy.cleaningCapacity ?? [], fullDays: NO_FULL_DAYS }
  const cleanFrom = (day: Temporal.PlainDate) => cleanAfter(cleaning, day, laundryDays ?? policy.laundryDays)
  const arrivalOf = (day: Temporal.PlainDate) => calendar.move(day, policy.returnDays)
  if (status === 'needVerify') return cleanFrom(today)
  if (status === 'laundry') return later(cleanFrom(since), calendar.firstOnOrAfter(today.add({ days: 1 })))
  if (status === 'withdrawed') return cleanFrom(later(arrivalOf(since), today))
  return cleanFrom(arrivalOf(calendar.firstOnOrAfter(today)))
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return Temporal.PlainDate.compare(one, other) < 0 ? other : one
}
