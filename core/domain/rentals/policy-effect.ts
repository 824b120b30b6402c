import { type CourierCalendar, createCourierCalendar, type HolidaysOf } from './calendar/courier-calendar.ts'
import { deliveryWindow } from './calendar/delivery-window.ts'
import { ROME, romeTime } from './calendar/rome-time.ts'
import { type Care, turnaroundOf } from './care.ts'
import { planRental, readyAfter } from './plan-rental.ts'
import type { RentalPolicy } from './rental-policy.ts'

/** Dates of an order made at a moment, by a policy. Days as YYYY-MM-DD. */
export type PolicyExample = { orderedAt: Date; delivery: string; withdraw: string | null; free: string }

type Rules = { calendar: CourierCalendar; policy: RentalPolicy }

const FRIDAY = 5

/** Orders that show what a policy means: one made now, one of the next Friday morning, one of that Friday afternoon. */
export function exampleMoments(now: Date): Date[] {
  const { day } = romeTime(now)
  const friday = day.add({ days: (FRIDAY - day.dayOfWeek + 7) % 7 || 7 })
  const at = (hour: number, minute: number) =>
    new Date(friday.toZonedDateTime({ timeZone: ROME, plainTime: { hour, minute } }).epochMilliseconds)
  return [now, at(9, 30), at(15, 10)]
}

/** By the same rules as for shoppers: delivered as soon as it can be, for the store's shortest rent. */
export function policyExamples(
  policy: RentalPolicy,
  holidaysOf: HolidaysOf,
  moments: readonly Date[],
): PolicyExample[] {
  const { calendar } = rulesOf(policy, holidaysOf)
  return moments.map((orderedAt) => {
    const { minDate: delivery } = deliveryWindow({ calendar, durations: policy }, orderedAt)
    const days = Math.min(...policy.standardDays)
    const { withdraw, taken } = planRental({ calendar, durations: policy }, { delivery, days })
    return { orderedAt, delivery: delivery.toString(), withdraw: withdraw?.toString() ?? null, free: taken.until }
  })
}

/** A garment that is booked, with when its unit is taken before and after by somebody else. */
export type BookedRent = Care & {
  id: string
  delivery: string
  withdraw: string | null
  days: number | null
  /** Until when the unit is taken before it, and from when on after it; null: never. */
  freeFrom: string | null
  takenAgain: string | null
}

export const TIGHT_REASONS = ['closedDay', 'tooShort'] as const

export type TightReason = (typeof TIGHT_REASONS)[number]

/**
 * Booked rents that a new policy would not plan so: delivered or fetched on a day without a courier, or with less time
 * before or after than it asks for. They keep their days; somebody should look at them.
 */
export function tightRents<Rent extends BookedRent>(
  rents: readonly Rent[],
  policy: RentalPolicy,
  holidaysOf: HolidaysOf,
): { rent: Rent; reason: TightReason }[] {
  const rules = rulesOf(policy, holidaysOf)
  return rents.flatMap((rent) => {
    const reason = whyTight(rent, rules)
    return reason === null ? [] : [{ rent, reason }]
  })
}

function whyTight(rent: BookedRent, { calendar, policy }: Rules): TightReason | null {
  const { delivery, withdraw, days, freeFrom, takenAgain } = rent
  const durations = { ...policy, laundryDays: turnaroundOf(rent, policy) }
  const dates = [delivery, withdraw].filter((day) => day !== null).map((day) => Temporal.PlainDate.from(day))
  if (dates.some((day) => !calendar.isCourierDay(day))) return 'closedDay'
  const planned = planRental({ calendar, durations }, { delivery: Temporal.PlainDate.from(delivery), days })
  const isTooSoon = freeFrom !== null && planned.taken.from < freeFrom
  const ready =
    withdraw === null ? null : readyAfter({ calendar, durations }, Temporal.PlainDate.from(withdraw)).toString()
  const isTooLate = takenAgain !== null && ready !== null && ready > takenAgain
  return isTooSoon || isTooLate ? 'tooShort' : null
}

function rulesOf(policy: RentalPolicy, holidaysOf: HolidaysOf): Rules {
  return { policy, calendar: createCourierCalendar({ holidaysOf, closingDays: policy.closingDays }) }
}
