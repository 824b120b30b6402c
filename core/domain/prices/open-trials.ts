import { CREDITED_WITHIN_DAYS, type PaidTrial } from './trial-credit.ts'

/** A credit that was given for a trial, and when. */
export type GivenCredit = { productId: string; amount: number; day: Temporal.PlainDate }

/** The trials whose fee is still to be credited: each credit, the oldest first, has used one up that it was in time for. */
export function openTrials<Trial extends PaidTrial>(
  trials: readonly Trial[],
  credits: readonly GivenCredit[],
): Trial[] {
  return matchTrials(trials, credits).open
}

/** What was credited for trials that are not among these. */
export function uncovered(trials: readonly PaidTrial[], credits: readonly GivenCredit[]): number {
  return matchTrials(trials, credits).uncovered
}

function matchTrials<Trial extends PaidTrial>(trials: readonly Trial[], credits: readonly GivenCredit[]) {
  const byDay = (a: { day: Temporal.PlainDate }, b: { day: Temporal.PlainDate }) =>
    Temporal.PlainDate.compare(a.day, b.day)
  const open = trials.toSorted(byDay)
  let uncovered = 0
  for (const credit of credits.toSorted(byDay)) {
    const used = open.findIndex(
      ({ productId, day }) => productId === credit.productId && day.until(credit.day).days <= CREDITED_WITHIN_DAYS,
    )
    if (used >= 0) open.splice(used, 1)
    else uncovered += credit.amount
  }
  return { open, uncovered }
}
