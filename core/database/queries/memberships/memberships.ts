import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Membership as MembershipTable } from '#database/generated/schema.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { Membership } from '#domain/memberships/membership.ts'

/** The plans a store offers at present, in the order it shows them: by price unless it says otherwise. */
export async function listMemberships(trx: Transaction, storeId: string): Promise<Membership[]> {
  if (!isUuid(storeId)) return []
  const rows = await trx
    .selectFrom('membership')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('price')
    .orderBy('id')
    .execute()
  return rows.map(toMembership)
}

/** Plans of the store by their ids, whether they are still offered or not. */
export async function findMemberships(trx: Transaction, ids: readonly string[]): Promise<Membership[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('membership')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(toMembership)
}

export async function saveMembership(trx: Transaction, membership: Membership): Promise<void> {
  const { id, partnerStoreId, ...texts } = membership
  const values = { ...texts, storeId: partnerStoreId }
  await trx
    .insertInto('membership')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...values, updatedAt: new Date() }))
    .execute()
}

export function toMembership(row: Selectable<MembershipTable>): Membership {
  const { storeId, planId, supersededAt, position, createdAt, updatedAt, ...terms } = row
  return { ...terms, partnerStoreId: storeId }
}
