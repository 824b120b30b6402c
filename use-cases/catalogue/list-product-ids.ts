import { type Database, inStore } from '#database/connection.ts'
import { listProductIds as readProductIds } from '#database/queries/listed-products.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { rememberForStore } from '../stores/remember-for-store.ts'

/** Every garment the store shows, in its own order. */
export function openProductIds(db: Database): (store: PartnerStore) => Promise<string[]> {
  const remembered = rememberForStore(
    (store: PartnerStore) => inStore(db, store.id, (trx) => readProductIds(trx, store.id)),
    () => 'ids',
  )
  return (store) => remembered(store, undefined)
}
