import type { Transaction } from '#database/connection.ts'
import { countUsedSlots } from '#database/queries/memberships/membership-slots.ts'
import { findLiveMembership } from '#database/queries/memberships/user-memberships.ts'
import type { Member } from '#domain/memberships/plan-cover.ts'
import { isUsable } from '#domain/memberships/user-membership.ts'
import { comingPause } from './garments/coming-pause.ts'

/** What a customer's plan allows and how much of it is taken; null: there is no running membership. */
export async function findMember(
  trx: Transaction,
  { customerId, now }: { customerId: string; now: Date },
): Promise<Member | null> {
  const live = await findLiveMembership(trx, customerId)
  const isPastDue = live?.status === 'pastDue'
  if (live === null || !(isPastDue || isUsable(live, now))) return null
  const { maxConcurrentProducts, maxProductRetailPrice, pausesFrom } = live
  const used = await countUsedSlots(trx, customerId)
  return { maxConcurrentProducts, maxProductRetailPrice, isPastDue, ...comingPause(pausesFrom, now), used }
}
