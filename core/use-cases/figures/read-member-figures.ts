import type { Transaction } from '#database/connection.ts'
import { listMembershipEvents } from '#database/queries/figures/membership-events.ts'
import { type MemberMonth, memberMonths } from '#domain/figures/members/member-months.ts'

/** How memberships and what they bring every month changed, month by month up to now, the first first. */
export async function readMemberFigures(trx: Transaction, now: Date): Promise<MemberMonth[]> {
  return memberMonths(await listMembershipEvents(trx, new Date(now.getTime() + 1)), now)
}
