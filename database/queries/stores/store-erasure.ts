import type { Transaction } from '#database/connection.ts'
import type { OpenBusiness } from '#domain/stores/store-erasure.ts'

export async function countOpenBusiness(trx: Transaction, storeId: string): Promise<OpenBusiness> {
  const counts = await trx
    .selectNoFrom((select) => [
      select
        .selectFrom('orderItem')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('storeId', '=', storeId)
        .where('status', 'not in', ['completed', 'deleted'])
        .as('garments'),
      select
        .selectFrom('userMembership')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('storeId', '=', storeId)
        .where('status', 'in', ['active', 'pastDue'])
        .as('memberships'),
      select
        .selectFrom('refund')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('storeId', '=', storeId)
        .where('doneAt', 'is', null)
        .as('refunds'),
    ])
    .executeTakeFirstOrThrow()
  return { garments: counts.garments ?? 0, memberships: counts.memberships ?? 0, refunds: counts.refunds ?? 0 }
}

/**
 * The database takes along all that belongs to the store. The app's role may ask for it only once the store's people have
 * and their month has passed; the role that owns the tables, always.
 */
export async function deleteStore(trx: Transaction, storeId: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('partnerStore').where('id', '=', storeId).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Error(`the database does not let this role erase the store ${storeId}`)
}
