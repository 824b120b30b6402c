import { LRUCache } from 'lru-cache'
import { type CourierCalendar, createCourierCalendar, type HolidaysOf } from '#domain/rentals/courier-calendar.ts'
import { deliveryWindow, isInWindow } from '#domain/rentals/delivery-window.ts'
import { type PlannedDay, planWindow } from '#domain/rentals/disabled-dates.ts'
import { planRental, type RentalPlan } from '#domain/rentals/plan-rental.ts'
import type { RentalPolicy } from '#domain/rentals/rental-policy.ts'

const MOST_PLANS_KEPT = 2_000
const MOST_WINDOWS_KEPT = 32

/** A store's policy with its calendar. */
export type StoreRules = {
  policy: RentalPolicy
  calendar: CourierCalendar
  windowAt(now: Date): ReturnType<typeof deliveryWindow>
  /** null: no parcel can be there on that day, whatever is in it. */
  plan(delivery: Temporal.PlainDate, asked: { days: number | null; now: Date }): RentalPlan | null
  /** The whole window, planned once for all garments. */
  plannedDays(asked: { days: number | null; now: Date }): readonly PlannedDay[]
}

export function createStoreRules(policy: RentalPolicy, holidaysOf: HolidaysOf): StoreRules {
  const calendar = createCourierCalendar({ holidaysOf, closingDays: policy.closingDays })
  const rules = { calendar, durations: policy }
  const plans = new LRUCache<string, RentalPlan>({ max: MOST_PLANS_KEPT })
  const windows = new LRUCache<string, readonly PlannedDay[]>({ max: MOST_WINDOWS_KEPT })
  const windowAt = (now: Date) => deliveryWindow(rules, now)
  return {
    policy,
    calendar,
    windowAt,
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
  }
}
