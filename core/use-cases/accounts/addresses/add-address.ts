import { inStore, type Transaction } from '#database/connection.ts'
import { insertAddress, lockAddressBook, unpreferAddresses } from '#database/queries/accounts/addresses.ts'
import type { Address } from '#domain/accounts/fields/address.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

export type AddedAddress = { ok: true; address: Address } | { ok: false; reason: 'TOO_MANY_ADDRESSES' }

const MOST_ADDRESSES = 50

export function addAddress(
  { db, now }: AccountDependencies,
  { storeId, userId, address }: { storeId: string; userId: string; address: Omit<Address, 'id'> },
): Promise<AddedAddress> {
  return inStore(db, storeId, (trx) => keepAddress(trx, { storeId, userId, address, now: now() }))
}

/** The first one is the preferred one; another that is preferred takes its place. Part of the caller's transaction. */
export async function keepAddress(
  trx: Transaction,
  { storeId, userId, address, now }: { storeId: string; userId: string; address: Omit<Address, 'id'>; now: Date },
): Promise<AddedAddress> {
  const book = await lockAddressBook(trx, userId)
  if (book.length >= MOST_ADDRESSES) return { ok: false, reason: 'TOO_MANY_ADDRESSES' }
  const preferred = address.preferred || book.length === 0
  if (preferred) await unpreferAddresses(trx, userId)
  const added = await insertAddress(trx, { ...address, preferred, storeId, customerId: userId, now })
  return { ok: true, address: added }
}
