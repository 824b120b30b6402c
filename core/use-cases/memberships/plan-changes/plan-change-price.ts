import type { Transaction } from '#database/connection.ts'
import { listMembershipMoney } from '#database/queries/payments/ledger.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { costOfChange, isPaidFor, isRecentCost, unusedPart } from '#domain/memberships/period-money.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'
import type { DueLine } from '#domain/payments/due.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'

type Change = { record: UserMembership; current: Membership; plan: Membership; now: Date }

/**
 * What another plan costs at once by our own ledger; below nothing: what comes back. Null: the ledger does not know yet
 * what was paid for the period.
 */
export async function priceOfChange(trx: Transaction, change: Change): Promise<number | null> {
  const paid = await readPaid(trx, change)
  return paid && costOfChange(paid, paid.period, change.now)
}

/** The same as the customer was shown a moment ago; 'changed': that was never its price. */
export async function agreedPrice(
  trx: Transaction,
  { seen, ...change }: Change & { seen: number | null },
): Promise<number | 'changed' | null> {
  const paid = await readPaid(trx, change)
  if (paid === null) return null
  const { now } = change
  if (seen === null) return costOfChange(paid, paid.period, now)
  return isRecentCost(seen, paid, { period: paid.period, now }) ? seen : 'changed'
}

/**
 * What it costs at once, as a calculation: the plan for the rest of the period, less what was paid for that time. Asked
 * for already, it costs what it did then. Null: the ledger does not know yet what was paid for the period.
 */
export async function linesOfChange(trx: Transaction, change: Change): Promise<DueLine[] | null> {
  const paid = await readPaid(trx, change)
  if (paid === null) return null
  const { money, period } = paid
  const { record, plan, now } = change
  const asked = record.upgradeMembershipId === plan.id ? record.upgradeDue : null
  const cost = asked ?? costOfChange(paid, period, now)
  const already = unusedPart(money, period, now)
  return [
    { code: 'planRest', amount: cost + already, until: romeTime(period.periodEnd).day.toString() },
    { code: 'planPaid', amount: -already },
  ]
}

async function readPaid(trx: Transaction, { record, current, plan }: Change) {
  const { id, periodStart, periodEnd } = record
  if (periodStart === null || periodEnd === null) return null
  const period = { periodStart, periodEnd: record.paidUntil ?? periodEnd }
  const money = await listMembershipMoney(trx, id)
  if (current.price > 0 && !isPaidFor(money, period)) return null
  return { money, price: plan.price, period }
}
