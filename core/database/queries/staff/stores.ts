import type { Transaction } from '#database/connection.ts'

export type NamedStore = { id: string; name: string; domain: string; status: 'active' | 'inactive'; logoUrl: string }

/** '' for one that is gone. */
export async function findStoreName(trx: Transaction, id: string): Promise<string> {
  const row = await trx.selectFrom('partnerStore').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

/** Of these stores those that this transaction's person has business in, by name. An operator's sees all others too. */
export async function listOfficeStores(trx: Transaction, ids: readonly string[]): Promise<NamedStore[]> {
  if (ids.length === 0) return []
  return trx
    .selectFrom('partnerStore')
    .select(['id', 'name', 'domain', 'status', 'logoUrl'])
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .execute()
}
