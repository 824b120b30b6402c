import { inStore } from '#database/connection.ts'
import { lockAddressBook, unpreferAddresses, updateAddress } from '#database/queries/accounts/addresses.ts'
import type { Address } from '#domain/accounts/fields/address.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

export type ChangedAddress = { ok: true; address: Address } | { ok: false; reason: 'ADDRESS_NOT_FOUND' }

export function changeAddress(
  { db, now }: AccountDependencies,
  { storeId, userId, address }: { storeId: string; userId: string; address: Address },
): Promise<ChangedAddress> {
  return inStore(db, storeId, async (trx) => {
    const book = await lockAddressBook(trx, userId)
    if (!book.some(({ id }) => id === address.id)) return { ok: false, reason: 'ADDRESS_NOT_FOUND' }
    if (address.preferred) await unpreferAddresses(trx, userId)
    await updateAddress(trx, { ...address, now: now() })
    return { ok: true, address }
  })
}
