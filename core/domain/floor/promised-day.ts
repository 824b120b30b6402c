import { type CleaningCapacity, cleanAfter, NO_FULL_DAYS } from '#domain/rentals/calendar/cleaning-days.ts'
import type { CourierCalendar } from '#domain/rentals/calendar/courier-calendar.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import type { DueGarment, TodayQueue } from './today-queues.ts'

type StoreDays = {
  calendar: CourierCalendar
  policy: { returnDays: number; laundryDays: number; cleaningCapacity?: CleaningCapacity }
}

/**
 * By which day something was promised to be done, as YYYY-MM-DD: the parcel leaves, the garment is back, looked at, clean.
 * Null: nothing was promised.
 */
export function promisedDay(
  queue: TodayQueue,
  {
    statusAt,
    shipDay,
    lastWithdrawDay,
    laundryDays,
  }: Omit<DueGarment, 'status' | 'isEndangered'> & { laundryDays: number | null },
  { calendar, policy }: StoreDays,
): string | null {
  const { day: since } = romeTime(statusAt)
  switch (queue) {
    case 'pack':
    case 'atRisk':
      return shipDay
    case 'late':
      return lastWithdrawDay
    case 'receive':
      return calendar.move(since, policy.returnDays).toString()
    case 'inspect':
      return since.toString()
    case 'laundry':
      return cleanAfter(
        { calendar, capacity: policy.cleaningCapacity ?? [], fullDays: NO_FULL_DAYS },
        since,
        laundryDays ?? policy.laundryDays,
      ).toString()
    default:
      return null
  }
}
