import { inStore } from '#database/connection.ts'
import { listHolds as listHoldsOfCart } from '#database/queries/rentals/holds.ts'
import type { Hold } from '#domain/rentals/holds/hold.ts'
import type { RentalDependencies } from '../rental-dependencies.ts'
import { toCartKey } from './holder.ts'

/** Holds of a cart at this moment. */
export function listHolds(
  { db, now }: Pick<RentalDependencies, 'db' | 'now'>,
  { storeId, cart }: { storeId: string; cart: string },
): Promise<Hold[]> {
  return inStore(db, storeId, (trx) => listHoldsOfCart(trx, { cartKey: toCartKey(storeId, cart), now: now() }))
}
