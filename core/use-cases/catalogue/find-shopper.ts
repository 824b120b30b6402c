import { type Database, inStore } from '#database/connection.ts'
import { listLikedIds } from '#database/queries/catalogue/liked-products.ts'
import { listMemberships } from '#database/queries/memberships/memberships.ts'
import type { Membership } from '#domain/memberships/membership.ts'
import type { Member } from '#domain/memberships/plan-cover.ts'
import { findMember } from '../memberships/find-member.ts'

/** What products look like to a customer: which ones are liked, and which ones come with the plan. */
export type Shopper = {
  liked: ReadonlySet<string>
  /** Null: no membership. `plans`: what the store offers. */
  member: (Member & { plans: readonly Membership[] }) | null
}

export async function findShopper(
  { db, now }: { db: Database; now: () => Date },
  { storeId, userId }: { storeId: string; userId: string },
): Promise<Shopper> {
  return inStore(db, storeId, async (trx) => {
    const liked = new Set(await listLikedIds(trx, { storeId, userId }))
    const member = await findMember(trx, { customerId: userId, now: now() })
    return { liked, member: member && { ...member, plans: await listMemberships(trx, storeId) } }
  })
}
