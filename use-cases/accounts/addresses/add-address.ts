import { inStore } from '#database/connection.ts'
import type { Address } from '#domain/accounts/fields/address.ts'
import type { AccountTools } from '../account-tools.ts'
import { type KeptAddress, keepAddress } from './keep-address.ts'

export type AddedAddress = KeptAddress

export function addAddress(
  { db, now }: AccountTools,
  { storeId, userId, address }: { storeId: string; userId: string; address: Omit<Address, 'id'> },
): Promise<AddedAddress> {
  return inStore(db, storeId, (trx) => keepAddress(trx, { storeId, userId, address, now: now() }))
}
