import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'

export type Instance = { id: string; version: string }

/** A process that serves this database is there, by the database's clock. */
export async function saveInstance(db: Database, { id, version }: Instance): Promise<void> {
  await db
    .insertInto('instance')
    .values({ id, version })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: sql`now()` }))
    .execute()
}

export async function deleteInstance(db: Database, id: string): Promise<void> {
  await db.deleteFrom('instance').where('id', '=', id).execute()
}

/** The newest version first. `isSilent`: it has not been seen for a minute, and most likely is no more. */
export async function listInstances(trx: Transaction): Promise<(Instance & { seenAt: Date; isSilent: boolean })[]> {
  return trx
    .selectFrom('instance')
    .select(['id', 'version', 'seenAt'])
    .select(sql<boolean>`seen_at < now() - interval '1 minute'`.as('isSilent'))
    .orderBy('version', 'desc')
    .orderBy('id')
    .execute()
}

/** Those that ended without a word, long ago. */
export async function deleteLostInstances(db: Database): Promise<void> {
  await db.deleteFrom('instance').where('seenAt', '<', sql<Date>`now() - interval '1 day'`).execute()
}
