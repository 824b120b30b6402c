import type { CourierCalendar } from './calendar/courier-calendar.ts'
import { type DayRange, NEVER } from './calendar/day-range.ts'
import type { RentalPolicy } from './rental-policy.ts'

export type RentalPlan = {
  delivery: Temporal.PlainDate
  /** null: bought, or kept until it is sent back. */
  withdraw: Temporal.PlainDate | null
  /** When nobody else can have the unit. */
  taken: DayRange
}

export type Durations = Pick<RentalPolicy, 'preparationDays' | 'outboundDays' | 'returnDays' | 'laundryDays'>

/** The same, with when an order counts and how far ahead one may be made. */
export type OrderTimes = Durations & Pick<RentalPolicy, 'cutOffHour' | 'daysAhead'>

/** From the delivery day to the days the unit is taken: [ship-out, ready). `days` null: no end is known. */
export function planRental(
  { calendar, durations }: { calendar: CourierCalendar; durations: Durations },
  { delivery, days }: { delivery: Temporal.PlainDate; days: number | null },
): RentalPlan {
  const shipOut = calendar.move(delivery, -(durations.preparationDays + durations.outboundDays))
  if (days === null) return { delivery, withdraw: null, taken: { from: shipOut.toString(), until: NEVER } }
  const withdraw = calendar.firstOnOrAfter(delivery.add({ days }))
  const ready = calendar.move(withdraw, durations.returnDays + durations.laundryDays)
  return { delivery, withdraw, taken: { from: shipOut.toString(), until: ready.toString() } }
}
