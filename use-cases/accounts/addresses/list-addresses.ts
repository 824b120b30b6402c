import { inStore } from '#database/connection.ts'
import { listAddresses as listKeptAddresses } from '#database/queries/accounts/addresses.ts'
import type { Address } from '#domain/accounts/fields/address.ts'
import type { AccountDependencies } from '../account-dependencies.ts'

export function listAddresses(
  { db }: AccountDependencies,
  { storeId, userId }: { storeId: string; userId: string },
): Promise<Address[]> {
  return inStore(db, storeId, (trx) => listKeptAddresses(trx, userId))
}
