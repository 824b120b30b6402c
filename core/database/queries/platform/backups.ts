import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'
import type { Archived, BackupRecord } from '#domain/platform/backup.ts'

export async function saveBackup(db: Database, { archived, ...record }: BackupRecord): Promise<void> {
  await db
    .insertInto('backup')
    .values({ ...record, lastArchived: archived?.name ?? null, archivedAt: archived?.at ?? null })
    .execute()
}

/** Null: nobody has written one down yet. */
export async function findLastBackup(trx: Transaction) {
  const columns = ['kind', 'endedAt', 'isVerified', 'archivedAt'] as const
  return (await trx.selectFrom('backup').select(columns).orderBy('endedAt', 'desc').limit(1).executeTakeFirst()) ?? null
}

/** As the server counts it since it was made. */
export async function findArchived(db: Database): Promise<Archived> {
  const { rows } = await sql<{ name: string | null; at: Date | null; failedAt: Date | null }>`
    select last_archived_wal as name, last_archived_time as at, last_failed_time as failed_at
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  return { name: row.name ?? '', at: row.at ?? new Date(0), failedAt: row.failedAt }
}
