import { LRUCache } from 'lru-cache'
import { type FullDays, NO_FULL_DAYS } from '#domain/rentals/calendar/cleaning-days.ts'
import {
  type CourierCalendar,
  createCourierCalendar,
  type HolidaysOf,
} from '#domain/rentals/calendar/courier-calendar.ts'
import { deliveryWindow, isInWindow, type OrderBy, orderBy } from '#domain/rentals/calendar/delivery-window.ts'
import { type PlannedDay, planWindow } from '#domain/rentals/calendar/disabled-dates.ts'
import { deliveriesFor, eventWindow, type PlannedEvent, planEvent } from '#domain/rentals/plan-event.ts'
import { planRental, type RentalPlan } from '#domain/rentals/plan-rental.ts'
import type { RentalPolicy } from '#domain/rentals/rental-policy.ts'

const MOST_PLANS_KEPT = 2_000
const MOST_WINDOWS_KEPT = 32
const MOST_FULLER_KEPT = 4

/** A store's policy with its calendar. */
export type StoreRules = {
  policy: RentalPolicy
  calendar: CourierCalendar
  windowAt(now: Date): ReturnType<typeof deliveryWindow>
  orderBy(now: Date): OrderBy
  /** null: no parcel can be there on that day, whatever is in it. */
  plan(delivery: Temporal.PlainDate, stay: { days: number | null; now: Date }): RentalPlan | null
  /** The whole window, planned once for all garments. */
  plannedDays(stay: { days: number | null; now: Date }): readonly PlannedDay[]
  eventWindowAt(now: Date): ReturnType<typeof eventWindow>
  /** All days on which something can be worn, planned once. */
  plannedEvents(stay: { days: number | null; now: Date }): readonly PlannedEvent[]
  /** What is proposed to whoever wears something on that day. The store's own lengths help where so many days end before it. */
  planEvent(event: Temporal.PlainDate, stay: { days: number | null; now: Date }): PlannedEvent
  deliveriesFor(event: Temporal.PlainDate, stay: { days: number | null; now: Date }): Temporal.PlainDate[]
  /** The same while nothing more can be clean on these days. */
  whileFull(days: readonly string[]): StoreRules
}

export function createStoreRules(
  policy: RentalPolicy,
  holidaysOf: HolidaysOf,
  fullDays: FullDays = NO_FULL_DAYS,
): StoreRules {
  const calendar = createCourierCalendar({ holidaysOf, closingDays: policy.closingDays })
  const rules = { calendar, durations: policy, fullDays }
  const fuller = new LRUCache<string, StoreRules>({ max: MOST_FULLER_KEPT })
  const plans = new LRUCache<string, RentalPlan>({ max: MOST_PLANS_KEPT })
  const windows = new LRUCache<string, readonly PlannedDay[]>({ max: MOST_WINDOWS_KEPT })
  const events = new LRUCache<string, readonly PlannedEvent[]>({ max: MOST_WINDOWS_KEPT })
  const windowAt = (now: Date) => deliveryWindow(rules, now)
  const planFor = (event: Temporal.PlainDate, { days, now }: { days: number | null; now: Date }) => {
    const longer = policy.standardDays.filter((each) => days !== null && each > days).toSorted((a, b) => a - b)
    return planEvent(rules, { event, lengths: [days, ...longer], now })
  }
  return {
    policy,
    calendar,
    windowAt,
    orderBy: (now) => orderBy(calendar, policy, now),
    plan(delivery, { days, now }) {
      if (!isInWindow(delivery, windowAt(now)) || !calendar.isCourierDay(delivery)) return null
      const key = `${delivery} ${days}`
      const planned = plans.get(key) ?? planRental(rules, { delivery, days })
      plans.set(key, planned)
      return planned
    },
    plannedDays({ days, now }) {
      const { minDate, maxDate } = windowAt(now)
      const key = `${minDate} ${maxDate} ${days}`
      const planned = windows.get(key) ?? planWindow(rules, { minDate, maxDate, days })
      windows.set(key, planned)
      return planned
    },
    eventWindowAt: (now) => eventWindow(rules, now),
    plannedEvents({ days, now }) {
      const { minDate, maxDate } = eventWindow(rules, now)
      const key = `${minDate} ${maxDate} ${days}`
      const planned = events.get(key) ?? daysOf({ minDate, maxDate }).map((day) => planFor(day, { days, now }))
      events.set(key, planned)
      return planned
    },
    planEvent: planFor,
    deliveriesFor: (event, { days, now }) => deliveriesFor(rules, { event, days, now }),
    whileFull(days) {
      const key = days.join()
      const known = fuller.get(key) ?? createStoreRules(policy, holidaysOf, new Set(days))
      fuller.set(key, known)
      return known
    },
  }
}

function daysOf({ minDate, maxDate }: ReturnType<typeof eventWindow>): Temporal.PlainDate[] {
  return Array.from({ length: minDate.until(maxDate).days + 1 }, (_, index) => minDate.add({ days: index }))
}
