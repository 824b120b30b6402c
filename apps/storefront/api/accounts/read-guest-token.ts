import type { Database } from '#database/connection.ts'
import { storeIdOf } from '#providers/tokens/opaque-tokens.ts'
import { readGuest } from '#use-cases/orders/placing/read-guest.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'
import type { ReadUserToken } from '../protocol/require-bearer.ts'
import { requireStore } from '../protocol/require-store.ts'

/** Tokens of orders look different from those of customers; each is good at its own store's domain only. */
export function withGuestTokens(
  readUserToken: ReadUserToken,
  { db, stores }: { db: Database; stores: StoreFinder },
): ReadUserToken {
  return async (token, host) => {
    if (storeIdOf(token) === null) return readUserToken(token, host)
    const guest = await readGuest({ db }, token)
    const found = guest && (await requireStore(stores, { partnerStoreId: guest.storeId, host }))
    if (!guest || !found?.ok) return { ok: false, reason: 'UNKNOWN_TOKEN' }
    return { ok: true, caller: { kind: 'guest', ...guest } }
  }
}
