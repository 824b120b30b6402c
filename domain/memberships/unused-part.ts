import { romeTime } from '#domain/rentals/rome-time.ts'

type Period = { periodStart: Date; periodEnd: Date }

/** Money for a period: paid at its beginning or for the rest of it; below nothing: what went back for the rest. */
type PeriodMoney = { amount: number; at: Date }

/** Of what a period cost, what was not received: day by day, today included in what was. */
export function unusedPart(money: readonly PeriodMoney[], { periodStart, periodEnd }: Period, now: Date): number {
  const parts = money.map(({ amount, at }) => {
    const first = romeTime(at > periodStart ? at : periodStart).day
    const days = Math.max(1, first.until(romeTime(periodEnd).day).days)
    const used = Math.min(days, first.until(romeTime(now).day).days + 1)
    return (amount * (days - used)) / days
  })
  return Math.max(0, Math.round(parts.reduce((sum, part) => sum + part, 0)))
}

/**
 * What a change to a cheaper plan gives back at once. By the moment and rounded down: nobody earns by changing to and
 * fro.
 */
export function givenBack(
  { before, after }: { before: number; after: number },
  { periodStart, periodEnd }: Period,
  now: Date,
): number {
  return Math.max(0, Math.floor((before - after) * leftOf({ periodStart, periodEnd }, now)))
}

/** What a change to a dearer plan costs at once. */
export function dueForRest({ before, after }: { before: number; after: number }, period: Period, now: Date): number {
  return Math.max(0, Math.round((after - before) * leftOf(period, now)))
}

function leftOf({ periodStart, periodEnd }: Period, now: Date): number {
  const left = (periodEnd.getTime() - now.getTime()) / (periodEnd.getTime() - periodStart.getTime())
  return Math.min(1, Math.max(0, left))
}
