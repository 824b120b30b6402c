import { inStore } from '#database/connection.ts'
import { listStoreHolds as listLive } from '#database/queries/rentals/store-holds.ts'
import type { StoreHold } from '#domain/rentals/holds/hold.ts'
import type { RentalDependencies } from '../rental-dependencies.ts'

/** For staff: everything the store's carts hold at this moment. */
export function listStoreHolds(
  { db, now }: Pick<RentalDependencies, 'db' | 'now'>,
  storeId: string,
): Promise<StoreHold[]> {
  return inStore(db, storeId, (trx) => listLive(trx, now()))
}
