import type { Transaction } from '#database/connection.ts'
import { lockUserMembership } from '#database/queries/memberships/user-memberships.ts'
import { isWithdrawnFrom } from '#database/queries/orders/withdrawals.ts'
import { endedUnpaid } from '#domain/memberships/user-membership.ts'

/**
 * Whether what was ordered with a membership still goes out: not once it has ended unpaid or was withdrawn from. Locked:
 * should it end at this moment, one of the two sees the other.
 */
export async function canShip(trx: Transaction, userMembershipId: string): Promise<boolean> {
  const record = await lockUserMembership(trx, userMembershipId)
  return record !== null && !endedUnpaid(record) && !(await isWithdrawnFrom(trx, userMembershipId))
}
