import { type Database, inStore } from '#database/connection.ts'
import { findOrderOfToken } from '#database/queries/accounts/guests.ts'
import { hashToken, storeIdOf } from '#providers/tokens/opaque-tokens.ts'

/** The one order that somebody may look after without an account. */
export type KnownGuest = { storeId: string; guestId: string; orderId: string }

/** Null: it is no token of an order, or the order belongs to an account by now. */
export async function readGuest({ db }: { db: Database }, token: string): Promise<KnownGuest | null> {
  const storeId = storeIdOf(token)
  const found = storeId && (await inStore(db, storeId, (trx) => findOrderOfToken(trx, hashToken(token))))
  return storeId && found ? { storeId, ...found } : null
}
