const ROME = 'Europe/Rome'

/** Months are counted from the first day, so that the 31st comes back after a short month. */
export function endOfPeriod(startedAt: Date, period: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(startedAt.getTime()).toZonedDateTimeISO(ROME)
  return new Date(start.add({ months: period + 1 }).epochMilliseconds)
}
