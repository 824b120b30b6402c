import { romeTime, startOfDay } from '#domain/rentals/calendar/rome-time.ts'

/** Days after the end of a month in which answers of providers may still come in, before it is closed. */
export const DAYS_BEFORE_CLOSING = 2

/** The months that are to be closed, the first first, each by its first day: all that are over since `from`. */
export function monthsToClose(from: string, now: Date): string[] {
  const last = Temporal.PlainDate.from(lastMonthToClose(now))
  const months: string[] = []
  let month = Temporal.PlainDate.from(from).with({ day: 1 })
  while (Temporal.PlainDate.compare(month, last) <= 0) {
    months.push(month.toString())
    month = month.add({ months: 1 })
  }
  return months
}

/** The last month that is to be closed by now, by its first day. */
export function lastMonthToClose(now: Date): string {
  const today = romeTime(now).day.subtract({ days: DAYS_BEFORE_CLOSING })
  return today.with({ day: 1 }).subtract({ months: 1 }).toString()
}

/** When a month is over in Italy. */
export function endOfMonth(month: string): Date {
  return startOfDay(Temporal.PlainDate.from(month).add({ months: 1 }))
}
