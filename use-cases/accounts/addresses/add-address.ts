import { inStore } from '#database/connection.ts'
import type { Address } from '#domain/accounts/fields/address.ts'
import type { AccountDependencies } from '../account-dependencies.ts'
import { keepAddress, type SavedAddress } from './keep-address.ts'

export type AddedAddress = SavedAddress

export function addAddress(
  { db, now }: AccountDependencies,
  { storeId, userId, address }: { storeId: string; userId: string; address: Omit<Address, 'id'> },
): Promise<AddedAddress> {
  return inStore(db, storeId, (trx) => keepAddress(trx, { storeId, userId, address, now: now() }))
}
