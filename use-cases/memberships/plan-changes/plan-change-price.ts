import type { Transaction } from '#database/connection.ts'
import { listMembershipMoney } from '#database/queries/payments/ledger.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import { costOfChange, isPaidFor } from '#domain/memberships/period-money.ts'
import type { UserMembership } from '#domain/memberships/user-membership.ts'

/**
 * What another plan costs at once by our own ledger; below nothing: what comes back. Null: the ledger does not know yet
 * what was paid for the period.
 */
export async function priceOfChange(
  trx: Transaction,
  { record, current, plan, now }: { record: UserMembership; current: Membership; plan: Membership; now: Date },
): Promise<number | null> {
  const { id, periodStart, periodEnd } = record
  if (periodStart === null || periodEnd === null) return null
  const period = { periodStart, periodEnd: record.paidUntil ?? periodEnd }
  const money = await listMembershipMoney(trx, id)
  if (current.price > 0 && !isPaidFor(money, period)) return null
  return costOfChange({ money, price: plan.price }, period, now)
}
