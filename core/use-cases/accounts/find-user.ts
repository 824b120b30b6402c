import { inStore } from '#database/connection.ts'
import { findCustomer } from '#database/queries/accounts/customers.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import { type Account, toAccount } from './to-account.ts'

export type FoundUser = { ok: true; account: Account } | { ok: false; reason: 'USER_NOT_FOUND' }

export function findUser(
  { db }: AccountDependencies,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<FoundUser> {
  return inStore(db, storeId, async (trx) => {
    const known = await findCustomer(trx, userId)
    if (known === null) return { ok: false, reason: 'USER_NOT_FOUND' }
    return { ok: true, account: await toAccount(trx, known.customer) }
  })
}
