import { cleanAfter, type FullDays, NO_FULL_DAYS } from './calendar/cleaning-days.ts'
import type { CourierCalendar } from './calendar/courier-calendar.ts'
import { type DayRange, NEVER } from './calendar/day-range.ts'
import type { RentalPolicy } from './rental-policy.ts'

export type RentalPlan = {
  delivery: Temporal.PlainDate
  /** null: bought, or kept until it is sent back. */
  withdraw: Temporal.PlainDate | null
  /** When nobody else can have the unit. */
  taken: DayRange
  /** The days of cleaning it was planned with. */
  laundryDays: number
}

export type Durations = Pick<RentalPolicy, 'preparationDays' | 'outboundDays' | 'returnDays' | 'laundryDays'> &
  Partial<Pick<RentalPolicy, 'cleaningCapacity'>>

/** `fullDays`: on which nothing more can be clean. */
export type RentalRules = { calendar: CourierCalendar; durations: Durations; fullDays?: FullDays }

/** The same, with when an order counts and how far ahead one may be made. */
export type OrderTimes = Durations & Pick<RentalPolicy, 'cutOffHour' | 'daysAhead'>

/** From the delivery day to the days the unit is taken: [ship-out, ready). `days` null: no end is known. */
export function planRental(
  rules: RentalRules,
  { delivery, days }: { delivery: Temporal.PlainDate; days: number | null },
): RentalPlan {
  const { calendar, durations } = rules
  const { laundryDays } = durations
  const shipOut = calendar.move(delivery, -(durations.preparationDays + durations.outboundDays))
  const from = shipOut.toString()
  if (days === null) return { delivery, withdraw: null, taken: { from, until: NEVER }, laundryDays }
  const withdraw = calendar.firstOnOrAfter(delivery.add({ days }))
  return { delivery, withdraw, taken: { from, until: readyAfter(rules, withdraw).toString() }, laundryDays }
}

/** From when on a unit that is fetched on a day can go out again: it is back, and clean. */
export function readyAfter(
  { calendar, durations, fullDays = NO_FULL_DAYS }: RentalRules,
  withdraw: Temporal.PlainDate,
): Temporal.PlainDate {
  const { returnDays, laundryDays, cleaningCapacity: capacity = [] } = durations
  return cleanAfter({ calendar, capacity, fullDays }, calendar.move(withdraw, returnDays), laundryDays)
}
