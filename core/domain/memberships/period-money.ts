export type Period = { periodStart: Date; periodEnd: Date }

/** Money of a membership by the ledger; below nothing: what goes back. */
export type MembershipMoney = { amount: number; at: Date }

/** Cards cannot be charged less, in euro cents. */
export const LEAST_CHARGE = 50

/** Providers tell moments in whole seconds, and not always of one clock. */
const CLOCKS_DIFFER = 60_000

const DAY = 86_400_000

/** Below this, a fraction of a cent is only how floating point numbers are added. */
const DUST = 1e-6

/**
 * What another price from now to the end of the period costs at once, in euro cents; below nothing: what comes back. What
 * was paid for that time already counts, whatever the plans were called: nobody gains by changing to and fro, and nobody
 * pays twice. Rounded up to the cent: days are never paid for with less than they are worth.
 */
export function costOfChange(
  { money, price }: { money: readonly MembershipMoney[]; price: number },
  period: Period,
  now: Date,
): number {
  const rest = share({ from: period.periodStart, until: period.periodEnd }, now)
  const cost = Math.ceil(price * rest - worthLeft(money, period, now) - DUST)
  return cost > 0 ? Math.max(cost, LEAST_CHARGE) : cost || 0
}

/** So long a price that was shown is kept: by the minute it gets less. */
export const PRICE_KEPT = 20 * 60_000

/** Whether that was the price at a moment of the last minutes, in euro cents. */
export function isRecentCost(
  seen: number,
  change: { money: readonly MembershipMoney[]; price: number },
  { period, now }: { period: Period; now: Date },
): boolean {
  const shown = new Date(Math.max(now.getTime() - PRICE_KEPT, period.periodStart.getTime()))
  const costs = [costOfChange(change, period, now), costOfChange(change, period, shown)]
  return Math.min(...costs) <= seen && seen <= Math.max(...costs)
}

/** What comes back to somebody who leaves now: of what was paid, what the days to come are worth. */
export function unusedPart(money: readonly MembershipMoney[], period: Period, now: Date): number {
  return Math.max(0, Math.floor(worthLeft(money, period, now) + DUST))
}

/** How much of its period a membership has had, to the tenth of a day: it is counted by the moment. */
export function usedDays(
  { periodStart, periodEnd, paidUntil }: { [When in keyof Period]: Date | null } & { paidUntil: Date | null },
  now: Date,
): { usedDays: number; days: number } {
  if (periodStart === null || periodEnd === null) return { usedDays: 0, days: 0 }
  const days = Math.round(((paidUntil ?? periodEnd).getTime() - periodStart.getTime()) / DAY)
  const used = Math.round(((now.getTime() - periodStart.getTime()) / DAY) * 10) / 10
  return { usedDays: Math.min(Math.max(0, used), days), days }
}

/** Whether the ledger knows of a payment for the period yet. */
export function isPaidFor(money: readonly MembershipMoney[], period: Period): boolean {
  return ofPeriod(money, period).some(({ amount }) => amount > 0)
}

/**
 * What the rest of the period is worth by what was paid for it. The first charge pays for the whole period, also when it
 * came late; every other movement for the time from its moment on.
 */
function worthLeft(money: readonly MembershipMoney[], period: Period, now: Date): number {
  const { periodStart, periodEnd } = period
  const own = ofPeriod(money, period)
  const whole = own.find(({ amount }) => amount > 0)
  const parts = own.map((each) => {
    const from = each === whole || each.at < periodStart ? periodStart : each.at
    return each.amount * share({ from, until: periodEnd }, now)
  })
  return parts.reduce((sum, part) => sum + part, 0)
}

/** The first first. */
function ofPeriod(money: readonly MembershipMoney[], { periodStart }: Period): MembershipMoney[] {
  const first = periodStart.getTime() - CLOCKS_DIFFER
  return money.filter(({ at }) => at.getTime() >= first).toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** The part of a time that is still to come. */
function share({ from, until }: { from: Date; until: Date }, now: Date): number {
  const whole = until.getTime() - from.getTime()
  if (whole <= 0) return 0
  return Math.min(1, Math.max(0, (until.getTime() - now.getTime()) / whole))
}
