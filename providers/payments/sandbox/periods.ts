const ROME = 'Europe/Rome'

/** Months are counted from the first day, so that the 31st comes back after a short month. */
export function endOfPeriod(startedAt: Date, period: number): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(startedAt.getTime()).toZonedDateTimeISO(ROME)
  return new Date(start.add({ months: period + 1 }).epochMilliseconds)
}

/** What a dearer line costs for the rest of the period, in whole cents; a cheaper one gives nothing back. */
export function prorate({
  before,
  after,
  periodStart,
  periodEnd,
  now,
}: {
  before: number
  after: number
  periodStart: Date
  periodEnd: Date
  now: Date
}): number {
  const left = Math.min(
    1,
    Math.max(0, (periodEnd.getTime() - now.getTime()) / (periodEnd.getTime() - periodStart.getTime())),
  )
  return Math.max(0, Math.round((after - before) * left))
}
