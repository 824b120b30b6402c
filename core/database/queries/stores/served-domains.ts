import { sql } from 'kysely'
import type { Database } from '#database/connection.ts'

export type ServedDomain = { storeId: string; domain: string; verifiedAt: Date }

/** Where stores are served, and what leads to them: of all stores, or of some of them. */
export async function listServedDomains(db: Database, storeIds: readonly string[] | null): Promise<ServedDomain[]> {
  const { rows } = await sql<ServedDomain>`select * from served_domains(${storeIds}::uuid[])`.execute(db)
  return rows
}
