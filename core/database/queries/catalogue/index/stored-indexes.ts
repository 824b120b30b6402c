import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** What was read of a store's index, as text in the format that is named, and the snapshot it was read after. */
export type StoredIndex = { format: string; snapshot: string; content: string }

const THIS_SERVER = sql`(select system_identifier::text from pg_control_system())`

/** null: none in this format that this server's own transactions can be compared with. */
export async function findStoredIndex(
  trx: Transaction,
  { storeId, format }: { storeId: string; format: string },
): Promise<Omit<StoredIndex, 'format'> | null> {
  const { rows } = await sql<Omit<StoredIndex, 'format'>>`
    select snapshot::text, content from kept_shelf
    where store_id = ${storeId} and format = ${format} and server = ${THIS_SERVER}`.execute(trx)
  return rows[0] ?? null
}

/** In the place of an older one; a newer one stays. */
export async function saveStoredIndex(
  trx: Transaction,
  { storeId, format, snapshot, content }: StoredIndex & { storeId: string },
): Promise<void> {
  await sql`
    insert into kept_shelf (store_id, format, server, snapshot, content)
    values (${storeId}, ${format}, ${THIS_SERVER}, ${snapshot}::xid8, ${content})
    on conflict (store_id) do update set format = excluded.format, server = excluded.server,
      snapshot = excluded.snapshot, content = excluded.content, kept_at = now()
    where (kept_shelf.format, kept_shelf.server) <> (excluded.format, excluded.server)
      or kept_shelf.snapshot < excluded.snapshot`.execute(trx)
}
