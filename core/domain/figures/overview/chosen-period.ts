import { ROME, romeTime, startOfDay } from '#domain/rentals/calendar/rome-time.ts'
import { type Comparison, comparedWith, lastDays, type Period } from '../periods.ts'

/** What is looked at: so many days up to today, or the month so far. */
export const PERIODS = ['1', '7', '28', '90', 'month'] as const

export type PeriodName = (typeof PERIODS)[number]

/** The days of a period, and the moments between which they lie: its last day is not over yet. */
export type Span = { period: Period; from: Date; until: Date }

/** Both end at the same time of day: what is so far is compared with what was by then. */
export function chooseSpans(
  { period: name, comparison }: { period: PeriodName; comparison: Comparison },
  now: Date,
): { current: Span; before: Span } {
  const today = romeTime(now).day
  const period = name === 'month' ? { from: today.with({ day: 1 }), to: today } : lastDays(today, Number(name))
  const isMonthBefore = name === 'month' && comparison === 'before'
  const compared = isMonthBefore ? monthBefore(period) : comparedWith(period, comparison)
  return { current: toSpan(period, now), before: toSpan(compared, now) }
}

/** Up to the same day of the month, or its last one. */
function monthBefore({ from, to }: Period): Period {
  return { from: from.subtract({ months: 1 }), to: to.subtract({ months: 1 }) }
}

function toSpan(period: Period, now: Date): Span {
  const time = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ROME).toPlainTime()
  const until = period.to.toZonedDateTime({ timeZone: ROME, plainTime: time })
  return { period, from: startOfDay(period.from), until: new Date(until.epochMilliseconds) }
}
