import { cleansNever, isLimited } from './calendar/cleaning-days.ts'
import { createCourierCalendar, type HolidaysOf } from './calendar/courier-calendar.ts'
import { deliveryWindow } from './calendar/delivery-window.ts'
import { romeTime } from './calendar/rome-time.ts'
import { CARE_CLASSES, turnaroundOf } from './care.ts'
import type { RentalPolicy } from './rental-policy.ts'

const SLOT = /^(?<from>([01]\d|2[0-3]):[0-5]\d)-(?<until>([01]\d|2[0-3]):[0-5]\d)$/

export type PolicyProblem = { field: keyof RentalPolicy; reason: 'backwards' | 'neverDelivered' | 'neverCleaned' }

/** Numbers that cannot be meant so together, though each by itself could. */
export function policyProblems(policy: RentalPolicy, holidaysOf: HolidaysOf, now: Date): PolicyProblem[] {
  const isBackwards = policy.pickUpSlots.some((slot) => {
    const { from = '', until = '' } = SLOT.exec(slot)?.groups ?? {}
    return from >= until
  })
  const isNever = deliversNever(policy, holidaysOf, now)
  return [
    ...(isBackwards ? [{ field: 'pickUpSlots', reason: 'backwards' } as const] : []),
    ...(isCleaned(policy) && cleansNever(policy.cleaningCapacity)
      ? [{ field: 'cleaningCapacity', reason: 'neverCleaned' } as const]
      : []),
    ...(isNever ? [{ field: 'closingDays', reason: 'neverDelivered' } as const] : []),
  ]
}

function isCleaned(policy: RentalPolicy): boolean {
  return CARE_CLASSES.some((careClass) => turnaroundOf({ careClass, turnaroundDays: null }, policy) > 0)
}

/** Nothing could be ordered: everything it could be delivered on is closed, or too far away. */
function deliversNever(policy: RentalPolicy, holidaysOf: HolidaysOf, now: Date): boolean {
  const calendar = createCourierCalendar({ holidaysOf, closingDays: policy.closingDays })
  const { minDate, maxDate } = deliveryWindow({ calendar, durations: policy }, now)
  return Temporal.PlainDate.compare(calendar.firstOnOrAfter(minDate), maxDate) > 0
}

/** Each once, in order, and none that is long over. */
export function tidyPolicy(policy: RentalPolicy, now: Date): RentalPolicy {
  const yesterday = romeTime(now).day.subtract({ days: 1 }).toString()
  const inOrder = <Value>(values: readonly Value[]) => [...new Set(values)]
  return {
    ...policy,
    closingDays: inOrder(policy.closingDays.filter((day) => day >= yesterday)).toSorted(),
    standardDays: inOrder(policy.standardDays).toSorted((a, b) => a - b),
    pickUpSlots: inOrder(policy.pickUpSlots).toSorted(),
    cleaningCapacity: isLimited(policy.cleaningCapacity) ? policy.cleaningCapacity : [],
  }
}
