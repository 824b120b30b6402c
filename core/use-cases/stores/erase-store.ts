import { type Database, inStore } from '#database/connection.ts'
import { countOpenBusiness, deleteStore } from '#database/queries/stores/store-erasure.ts'
import { decideStoreErasure, type StoreErasure } from '#domain/stores/store-erasure.ts'

/**
 * Erases a store with its customers, orders and books. The app's own role may delete only what is due (erase-due-stores.ts), so
 * this runs as the role that owns the tables.
 */
export function eraseStore(owner: Database, storeId: string): Promise<StoreErasure> {
  return inStore(owner, storeId, async (trx) => {
    await trx.selectFrom('partnerStore').select('id').where('id', '=', storeId).forUpdate().execute()
    const decision = decideStoreErasure(await countOpenBusiness(trx, storeId))
    if (decision.ok) await deleteStore(trx, storeId)
    return decision
  })
}
