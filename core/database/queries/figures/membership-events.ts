import type { Transaction } from '#database/connection.ts'
import type { MembershipEvent } from '#domain/figures/members/standings.ts'

/** The log of every membership of the store up to a moment, the oldest first. */
export function listMembershipEvents(trx: Transaction, before: Date): Promise<MembershipEvent[]> {
  return trx
    .selectFrom('membershipEvent')
    .select(['userMembershipId', 'at', 'status', 'price', 'pausedFrom', 'pausedUntil'])
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('id')
    .execute()
}
