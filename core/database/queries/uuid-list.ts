import { type RawBuilder, sql } from 'kysely'

/** Ids that came from the database, thousands of them, as one text: the driver would look into each for what to escape. */
export function uuidList(ids: readonly string[]): RawBuilder<string[]> {
  return sql`${`{${ids.join(',')}}`}::uuid[]`
}
