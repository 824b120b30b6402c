import { CREDITED_WITHIN_DAYS, type PaidTrial } from './trial-credit.ts'

/** A credit that was given for a trial, and when. */
export type GivenCredit = { productId: string; day: Temporal.PlainDate }

/** The trials whose fee is still to be credited: each credit, the oldest first, has used one up that it was in time for. */
export function openTrials(trials: readonly PaidTrial[], credits: readonly GivenCredit[]): PaidTrial[] {
  const byDay = (a: { day: Temporal.PlainDate }, b: { day: Temporal.PlainDate }) =>
    Temporal.PlainDate.compare(a.day, b.day)
  const open = trials.toSorted(byDay)
  for (const credit of credits.toSorted(byDay)) {
    const used = open.findIndex(
      ({ productId, day }) => productId === credit.productId && day.until(credit.day).days <= CREDITED_WITHIN_DAYS,
    )
    if (used >= 0) open.splice(used, 1)
  }
  return open
}
