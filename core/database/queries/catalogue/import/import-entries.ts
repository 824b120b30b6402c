import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Fate, PlannedEntry } from '#domain/catalogue/import/planning/plan-import.ts'

const AT_ONCE = 500

/** What an import would do, in place of what it would have done before. */
export async function replaceEntries(
  trx: Transaction,
  { storeId, importId, entries }: { storeId: string; importId: string; entries: readonly PlannedEntry[] },
): Promise<void> {
  await trx.deleteFrom('importEntry').where('importId', '=', importId).execute()
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const part = JSON.stringify(entries.slice(from, from + AT_ONCE))
    await sql`
      insert into import_entry (store_id, import_id, number, fate, entry)
      select ${storeId}, ${importId}, ${from} + place, entry ->> 'fate', entry
      from jsonb_array_elements(${part}::jsonb) with ordinality as part (entry, place)`.execute(trx)
  }
}

export type NumberedEntry = { number: number; entry: PlannedEntry }

type Page = { importId: string; fate?: Fate | undefined; after?: number | undefined; most: number }

export async function listEntries(
  trx: Transaction,
  { importId, fate, after = 0, most }: Page,
): Promise<NumberedEntry[]> {
  const rows = await trx
    .selectFrom('importEntry')
    .select(['number', 'entry'])
    .where('importId', '=', importId)
    .where('number', '>', after)
    .$if(fate !== undefined, (query) => query.where('fate', '=', fate as Fate))
    .orderBy('number')
    .limit(most)
    .execute()
  return rows.map(({ number, entry }) => ({ number, entry: entry as unknown as PlannedEntry }))
}
