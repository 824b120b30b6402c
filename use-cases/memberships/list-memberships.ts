import { type Database, inStore } from '#database/connection.ts'
import { listMemberships as listOfferedMemberships } from '#database/queries/memberships/memberships.ts'
import type { Membership } from '#domain/memberships/membership.ts'

/** The plans a shopper of the store can choose from. */
export async function listMemberships(db: Database, storeId: string): Promise<Membership[]> {
  return inStore(db, storeId, (trx) => listOfferedMemberships(trx, storeId))
}
