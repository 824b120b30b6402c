import { LRUCache } from 'lru-cache'
import {
  type FullDays,
  fullDaysOf,
  isLimited,
  NO_FULL_DAYS,
  type ReadyGarments,
} from '#domain/rentals/calendar/cleaning-days.ts'
import {
  type CourierCalendar,
  createCourierCalendar,
  type HolidaysOf,
} from '#domain/rentals/calendar/courier-calendar.ts'
import {
  deliveryWindow,
  fastDays,
  isInWindow,
  type OrderBy,
  orderBy,
} from '#domain/rentals/calendar/delivery-window.ts'
import { type PlannedDay, planWindow } from '#domain/rentals/calendar/disabled-dates.ts'
import { type Care, turnaroundOf } from '#domain/rentals/care.ts'
import { daysNeeded, deliveriesFor, eventWindow, type PlannedEvent, planEvent } from '#domain/rentals/plan-event.ts'
import { planRental, type RentalPlan, readyAfter } from '#domain/rentals/plan-rental.ts'
import type { RentalPolicy } from '#domain/rentals/rental-policy.ts'

const MOST_PLANS_KEPT = 2_000
const MOST_WINDOWS_KEPT = 64
const MOST_FULLER_KEPT = 4
const MOST_POLICIES_KEPT = 200

/**
 * How long somebody wants a garment, and what it is then cleaned like. `isFast`: also on days that only a faster way than
 * the courier's reaches.
 */
type Stay = { days: number | null; care: Care; now: Date; isFast?: boolean }

/** A store's policy with its calendar. */
export type StoreRules = {
  policy: RentalPolicy
  calendar: CourierCalendar
  windowAt(now: Date): ReturnType<typeof deliveryWindow>
  /** The days before the window that a faster way reaches; null: there are none. */
  fastDaysAt(now: Date): ReturnType<typeof fastDays>
  orderBy(now: Date): OrderBy
  /** null: no parcel can be there on that day, whatever is in it. */
  plan(delivery: Temporal.PlainDate, stay: Stay): RentalPlan | null
  /** The whole window, planned once for all garments that are as long in cleaning. */
  plannedDays(stay: Stay): readonly PlannedDay[]
  /** When a garment that is fetched on a day can be promised again: clean, on a day that is not full. */
  promisedAfter(withdraw: Temporal.PlainDate, care: Care): Temporal.PlainDate
  /** When it will be clean, however many others are then; null: in the days of the store. */
  readyAfter(withdraw: Temporal.PlainDate, laundryDays: number | null): Temporal.PlainDate
  eventWindowAt(now: Date): ReturnType<typeof eventWindow>
  /** All days on which something can be worn, planned once. */
  plannedEvents(stay: { days: number | null; now: Date }): readonly PlannedEvent[]
  /** Days proposed to whoever wears something on that day. The store's own lengths help where so many days end before it. */
  planEvent(event: Temporal.PlainDate, stay: { days: number | null; now: Date }): PlannedEvent
  deliveriesFor(event: Temporal.PlainDate, stay: { days: number | null; now: Date }): Temporal.PlainDate[]
  daysNeeded(event: Temporal.PlainDate, stay: { days: number; now: Date }): number | null
  /** The same while so many garments will be ready on these days. */
  whileReady(ready: ReadyGarments): StoreRules
  /** The same with one more garment that will be ready on a day. */
  withReady(day: string): StoreRules
}

export function createStoreRules(
  policy: RentalPolicy,
  holidaysOf: HolidaysOf,
  fullDays: FullDays = NO_FULL_DAYS,
): StoreRules {
  const calendar = createCourierCalendar({ holidaysOf, closingDays: policy.closingDays })
  const rules = { calendar, durations: policy, fullDays }
  const rulesFor = (laundryDays: number) => ({ ...rules, durations: { ...policy, laundryDays } })
  const fuller = new LRUCache<string, StoreRules>({ max: MOST_FULLER_KEPT })
  const plans = new LRUCache<string, RentalPlan>({ max: MOST_PLANS_KEPT })
  const windows = new LRUCache<string, readonly PlannedDay[]>({ max: MOST_WINDOWS_KEPT })
  const events = new LRUCache<string, readonly PlannedEvent[]>({ max: MOST_WINDOWS_KEPT })
  let thisHour: { hour: number; window: ReturnType<typeof deliveryWindow> } | null = null
  /** Days and cut-offs change on the hour, in Italy as everywhere that is whole hours away. */
  const windowAt = (now: Date) => {
    const hour = Math.floor(now.getTime() / 3_600_000)
    if (thisHour?.hour !== hour) thisHour = { hour, window: deliveryWindow(rules, now) }
    return thisHour.window
  }
  const fastDaysAt = (now: Date) => fastDays({ calendar, durations: policy }, now)
  type FastStay = { days: number | null; turnaround: number; now: Date }
  /** Its parcel cannot leave before the first day of work, so the unit is not taken earlier either. */
  const planFast = (delivery: Temporal.PlainDate, { days, turnaround, now }: FastStay): RentalPlan | null => {
    const fast = fastDaysAt(now)
    const isReached =
      fast !== null &&
      Temporal.PlainDate.compare(fast.from, delivery) <= 0 &&
      Temporal.PlainDate.compare(delivery, fast.before) < 0
    if (!isReached) return null
    const planned = planRental(rulesFor(turnaround), { delivery, days })
    return { ...planned, taken: { ...planned.taken, from: fast.takenFrom.toString() } }
  }
  const planFastDays = ({ days, turnaround, now }: FastStay): PlannedDay[] => {
    const fast = fastDaysAt(now)
    if (fast === null) return []
    return daysOf({ minDate: fast.from, maxDate: fast.before.subtract({ days: 1 }) }).map((day) => {
      const planned = calendar.isCourierDay(day) ? planFast(day, { days, turnaround, now }) : null
      return { day: day.toString(), taken: planned?.taken ?? null }
    })
  }
  const planFor = (event: Temporal.PlainDate, { days, now }: { days: number | null; now: Date }) => {
    const longer = policy.standardDays.filter((each) => days !== null && each > days).toSorted((a, b) => a - b)
    return planEvent(rules, { event, lengths: [days, ...longer], now })
  }
  const whileReady = (ready: ReadyGarments): StoreRules => {
    const full = fullDaysOf(ready, policy.cleaningCapacity)
    const key = [...full].join()
    const known = fuller.get(key) ?? createStoreRules(policy, holidaysOf, full)
    fuller.set(key, known)
    return { ...known, withReady: (day) => whileReady(new Map(ready).set(day, (ready.get(day) ?? 0) + 1)) }
  }
  const own: StoreRules = {
    policy,
    calendar,
    windowAt,
    fastDaysAt,
    orderBy: (now) => orderBy(calendar, policy, now),
    plan(delivery, { days, care, now, isFast = false }) {
      if (!calendar.isCourierDay(delivery)) return null
      const turnaround = turnaroundOf(care, policy)
      if (!isInWindow(delivery, windowAt(now))) {
        return isFast ? planFast(delivery, { days, turnaround, now }) : null
      }
      const key = `${delivery} ${days} ${turnaround}`
      const planned = plans.get(key) ?? planRental(rulesFor(turnaround), { delivery, days })
      plans.set(key, planned)
      return planned
    },
    plannedDays({ days, care, now, isFast = false }) {
      const { minDate, maxDate } = windowAt(now)
      const turnaround = turnaroundOf(care, policy)
      const key = `${minDate} ${maxDate} ${days} ${turnaround}`
      const planned = windows.get(key) ?? planWindow(rulesFor(turnaround), { minDate, maxDate, days })
      windows.set(key, planned)
      return isFast ? [...planFastDays({ days, turnaround, now }), ...planned] : planned
    },
    promisedAfter: (withdraw, care) => readyAfter(rulesFor(turnaroundOf(care, policy)), withdraw),
    readyAfter: (withdraw, laundryDays) =>
      readyAfter({ ...rulesFor(laundryDays ?? policy.laundryDays), fullDays: NO_FULL_DAYS }, withdraw),
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
    daysNeeded: (event, { days, now }) => daysNeeded(rules, { event, days, now }),
    whileReady,
    withReady: (day) => (isLimited(policy.cleaningCapacity) ? whileReady(new Map([[day, 1]])) : own),
  }
  return own
}

/**
 * The same rules for the same policy: most changes of a store are none of its policy, and what was planned stays planned.
 * Stores that keep to the same policy share it.
 */
export function rememberRules(holidaysOf: HolidaysOf): (policy: RentalPolicy) => StoreRules {
  const known = new LRUCache<string, StoreRules>({ max: MOST_POLICIES_KEPT })
  return (policy) => {
    const key = JSON.stringify(policy)
    const rules = known.get(key) ?? createStoreRules(policy, holidaysOf)
    known.set(key, rules)
    return rules
  }
}

function daysOf({ minDate, maxDate }: ReturnType<typeof eventWindow>): Temporal.PlainDate[] {
  return Array.from({ length: minDate.until(maxDate).days + 1 }, (_, index) => minDate.add({ days: index }))
}
