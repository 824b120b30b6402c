import type { Transaction } from '#database/connection.ts'

export type NamedStore = { id: string; name: string; domain: string; status: 'active' | 'inactive'; logoUrl: string }

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
