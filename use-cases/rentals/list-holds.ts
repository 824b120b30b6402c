import { inStore } from '#database/connection.ts'
import { listHolds as listHoldsOfCart } from '#database/queries/holds.ts'
import type { Hold } from '#domain/rentals/hold.ts'
import { toCartKey } from './holder.ts'
import type { RentalTools } from './rental-tools.ts'

/** What a cart holds at this moment. */
export function listHolds(
  { db, now }: Pick<RentalTools, 'db' | 'now'>,
  { storeId, cart }: { storeId: string; cart: string },
): Promise<Hold[]> {
  return inStore(db, storeId, (trx) => listHoldsOfCart(trx, { cartKey: toCartKey(storeId, cart), now: now() }))
}
