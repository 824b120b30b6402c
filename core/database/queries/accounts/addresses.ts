import type { Selectable } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Address as AddressTable } from '#database/generated/schema.ts'
import type { Address } from '#domain/accounts/fields/address.ts'
import { COUNTRY, isItalianProvince } from '#domain/accounts/fields/italian-provinces.ts'

/** In the order they were added. */
export async function listAddresses(trx: Transaction, customerId: string): Promise<Address[]> {
  const rows = await trx
    .selectFrom('address')
    .selectAll()
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(toAddress)
}

/** Nobody else changes this customer's addresses until the transaction ends. */
export async function lockAddressBook(trx: Transaction, customerId: string): Promise<Address[]> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  return listAddresses(trx, customerId)
}

export async function insertAddress(
  trx: Transaction,
  { now, ...address }: Omit<Address, 'id'> & { storeId: string; customerId: string; now: Date },
): Promise<Address> {
  const row = await trx
    .insertInto('address')
    .values({ ...address, createdAt: now, updatedAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toAddress(row)
}

export async function updateAddress(trx: Transaction, { id, now, ...address }: Address & { now: Date }): Promise<void> {
  await trx
    .updateTable('address')
    .set({ ...address, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export async function unpreferAddresses(trx: Transaction, customerId: string): Promise<void> {
  await trx
    .updateTable('address')
    .set({ preferred: false })
    .where('customerId', '=', customerId)
    .where('preferred', '=', true)
    .execute()
}

export async function deleteAddress(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('address').where('id', '=', id).execute()
}

function toAddress({ storeId, customerId, createdAt, updatedAt, ...row }: Selectable<AddressTable>): Address {
  const { province } = row
  if (!isItalianProvince(province)) throw new Error(`The address ${row.id} lies in no province: ${province}`)
  return { ...row, province, country: COUNTRY }
}
