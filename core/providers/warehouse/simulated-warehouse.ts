import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { CourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { ROME, romeTime } from '#domain/rentals/calendar/rome-time.ts'

type Returned = { status: OrderStatus; statusAt: Date; laundryDays: number | null }
type Durations = { returnDays: number; laundryDays: number }

/** The local twin of a warehouse: what comes back is looked at, cleaned and on its shelf in the days the store takes for it. */
export function nextInWarehouse(
  { status, statusAt, laundryDays }: Returned,
  { calendar, policy }: { calendar: CourierCalendar; policy: Durations },
): { to: OrderStatus; at: Date } {
  const { day } = romeTime(statusAt)
  if (status === 'withdrawed') return { to: 'needVerify', at: inTheMorning(calendar.move(day, policy.returnDays)) }
  if (status === 'needVerify') return { to: 'laundry', at: statusAt }
  return { to: 'returned', at: inTheMorning(calendar.move(day, laundryDays ?? policy.laundryDays)) }
}

function inTheMorning(day: Temporal.PlainDate): Date {
  return new Date(day.toZonedDateTime({ timeZone: ROME, plainTime: { hour: 7 } }).epochMilliseconds)
}
