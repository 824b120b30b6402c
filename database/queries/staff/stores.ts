import type { Transaction } from '#database/connection.ts'

export type NamedStore = { id: string; name: string; domain: string; status: 'active' | 'inactive'; logoUrl: string }

/** The stores this transaction's person has business in, by name. */
export async function listOfficeStores(trx: Transaction): Promise<NamedStore[]> {
  return trx
    .selectFrom('partnerStore')
    .select(['id', 'name', 'domain', 'status', 'logoUrl'])
    .orderBy('name')
    .orderBy('id')
    .execute()
}
