import { sql } from 'kysely'
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
      lentToOthers(storeId).as('lent'),
    ])
    .executeTakeFirstOrThrow()
  const garments = (counts.garments ?? 0) + counts.lent
  return { garments, memberships: counts.memberships ?? 0, refunds: counts.refunds ?? 0 }
}

/** Garments of its own that customers of other stores have or are to have: whose they are is not the owner's to know. */
function lentToOthers(storeId: string) {
  return sql<number>`(
    select count(*) from occupancy join unit on unit.id = occupancy.unit_id
    where unit.owner_id = ${storeId} and occupancy.kind = 'reservation' and upper(occupancy.days) > current_date
      and not exists (select from reservation where reservation.id = occupancy.id))`
}

/**
 * The database takes along all that belongs to the store. The app's role may ask for it only once the store's people have
 * and their month has passed; the role that owns the tables, always.
 */
export async function deleteStore(trx: Transaction, storeId: string): Promise<void> {
  const { numDeletedRows } = await trx.deleteFrom('partnerStore').where('id', '=', storeId).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Error(`the database does not let this role erase the store ${storeId}`)
}
