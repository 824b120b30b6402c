import { ROME } from '../rentals/calendar/rome-time.ts'

/** On which days after it was due a renewal that failed is tried again. */
const RETRY_DAYS = [1, 3, 5, 7]

/** When a renewal is tried again after so many failures: at the hour it was due in Italy. Null: that was the last try. */
export function nextRetryAt(dueAt: Date, failures: number): Date | null {
  const days = RETRY_DAYS[failures - 1]
  if (days === undefined) return null
  const due = Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()).toZonedDateTimeISO(ROME)
  return new Date(due.add({ days }).epochMilliseconds)
}
