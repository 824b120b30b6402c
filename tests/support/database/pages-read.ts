import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import type { TestDatabase } from './database.ts'

/** How many pages of each table, its indexes included, something reads: what PostgreSQL has counted itself. */
export async function countPagesRead(
  { appUrl, superuserUrl }: Pick<TestDatabase, 'appUrl' | 'superuserUrl'>,
  act: (db: Database) => Promise<unknown>,
): Promise<Record<string, number>> {
  const client = new Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const before = await readCounts(client)
    const db = openDatabase(appUrl)
    try {
      await act(db)
    } finally {
      await closeDatabase(db)
    }
    await untilCounted(client)
    const after = await readCounts(client)
    const read = Object.entries(after).map(([table, pages]) => [table, pages - (before[table] ?? 0)] as const)
    return Object.fromEntries(read.filter(([, pages]) => pages > 0))
  } finally {
    await client.end()
  }
}

async function readCounts(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ table: string; pages: string }>(
    `select relname as table, heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0) as pages
     from pg_statio_user_tables`,
  )
  return Object.fromEntries(rows.map(({ table, pages }) => [table, Number(pages)]))
}

/** A connection tells what it has read when it ends, at the latest. */
async function untilCounted(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (rows.length === 0) return
    await sleep(10)
  }
}
