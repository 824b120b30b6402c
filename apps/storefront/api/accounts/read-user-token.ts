import type { AccountDependencies } from '#use-cases/accounts/account-dependencies.ts'
import { readCaller } from '#use-cases/accounts/sessions/read-caller.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'
import type { ReadUserToken } from '../protocol/require-bearer.ts'
import { requireStore } from '../protocol/require-store.ts'

/** A token is good in its own store only: not for another store's calls, nor at another store's domain. */
export function createUserTokenReader(accounts: AccountDependencies, stores: StoreFinder): ReadUserToken {
  return async (token, host) => {
    const known = await readCaller(accounts, token)
    if (!known.ok) return known
    const { userId, storeId, sessionId } = known
    const found = await requireStore(stores, { partnerStoreId: storeId, host })
    if (!found.ok) return { ok: false, reason: 'UNKNOWN_TOKEN' }
    return { ok: true, caller: { kind: 'customer', userId, storeId, sessionId } }
  }
}
