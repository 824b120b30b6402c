import { type Database, inStore } from '#database/connection.ts'
import { listGarments } from '#database/queries/listed-products.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { rememberForStore } from '../stores/remember-for-store.ts'

/** Every garment the store shows, in its own order, and when what it says of it last changed. */
export function openGarmentList(db: Database): (store: PartnerStore) => Promise<{ id: string; changedAt: Date }[]> {
  const remembered = rememberForStore(
    (store: PartnerStore) => inStore(db, store.id, (trx) => listGarments(trx, store.id)),
    () => 'garments',
  )
  return (store) => remembered(store, undefined)
}
