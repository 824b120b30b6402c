import { inStore } from '#database/connection.ts'
import { findCustomer, updateCustomer } from '#database/queries/accounts/customers.ts'
import type { Customer } from '#domain/accounts/customer.ts'
import { changeConsents } from '../newsletter/change-consents.ts'
import type { AccountDependencies } from './account-dependencies.ts'
import type { FoundUser } from './find-user.ts'
import { toAccount } from './to-account.ts'

export type UserChanges = Partial<Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'language'>> & {
  marketing?: boolean | undefined
  profiling?: boolean | undefined
}

/** Only what is named changes. */
export function updateUser(
  dependencies: AccountDependencies,
  { storeId, userId, changes }: { storeId: string; userId: string; changes: UserChanges },
): Promise<FoundUser> {
  const { marketing, profiling, ...fields } = changes
  const now = dependencies.now()
  return inStore(dependencies.db, storeId, async (trx) => {
    const before = await findCustomer(trx, userId)
    if (before === null) return { ok: false, reason: 'USER_NOT_FOUND' }
    await updateCustomer(trx, { id: userId, ...fields, now })
    const customer = { ...before.customer, ...fields }
    await changeConsents(trx, dependencies, { customer, marketing, profiling })
    return { ok: true, account: await toAccount(trx, customer) }
  })
}
