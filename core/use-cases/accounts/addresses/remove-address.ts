import { inStore } from '#database/connection.ts'
import { deleteAddress, lockAddressBook } from '#database/queries/accounts/addresses.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

export type RemovedAddress = { ok: true } | { ok: false; reason: 'ADDRESS_NOT_FOUND' }

export function removeAddress(
  { db }: AccountDependencies,
  { storeId, userId, addressId }: { storeId: string; userId: string; addressId: string },
): Promise<RemovedAddress> {
  return inStore(db, storeId, async (trx) => {
    const book = await lockAddressBook(trx, userId)
    if (!book.some(({ id }) => id === addressId)) return { ok: false, reason: 'ADDRESS_NOT_FOUND' }
    await deleteAddress(trx, addressId)
    return { ok: true }
  })
}
