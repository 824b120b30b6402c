import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

export type SupportSession = {
  id: string
  storeId: string
  personName: string
  reason: string
  mayEdit: boolean
  startedAt: Date
  endsAt: Date
  endedAt: Date | null
}

export async function insertSupport(
  trx: Transaction,
  session: Pick<SupportSession, 'storeId' | 'personName' | 'reason' | 'startedAt' | 'endsAt'> & {
    personId: string
    mayEdit?: boolean
  },
): Promise<SupportSession> {
  return trx.insertInto('supportSession').values(session).returning(COLUMNS).executeTakeFirstOrThrow()
}

/** Answers those that were still running. */
export async function endSupportOf(
  trx: Transaction,
  { personId, now }: { personId: string; now: Date },
): Promise<SupportSession[]> {
  return trx
    .updateTable('supportSession')
    .set({ endedAt: now })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .returning(COLUMNS)
    .execute()
}

/** By the store's own people. Null: none of that id is running there. */
export async function endSupportIn(
  trx: Transaction,
  { id, storeId, now }: { id: string; storeId: string; now: Date },
): Promise<SupportSession | null> {
  const row = await trx
    .updateTable('supportSession')
    .set({ endedAt: now })
    .where('id', '=', id)
    .where('storeId', '=', storeId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

/** The latest first. */
export async function listSupport(trx: Transaction, storeId: string): Promise<SupportSession[]> {
  return trx
    .selectFrom('supportSession')
    .select(COLUMNS)
    .where('storeId', '=', storeId)
    .orderBy('startedAt', 'desc')
    .limit(100)
    .execute()
}

/** Answers also what it was before. Null: none of that id is running in the store. */
export async function saveMayEdit(
  trx: Transaction,
  { id, storeId, mayEdit, now }: { id: string; storeId: string; mayEdit: boolean; now: Date },
): Promise<(SupportSession & { couldEdit: boolean }) | null> {
  const row = await trx
    .updateTable('supportSession')
    .set({ mayEdit })
    .where('id', '=', id)
    .where('storeId', '=', storeId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .returning([...COLUMNS, sql<boolean>`old.may_edit`.as('couldEdit')])
    .executeTakeFirst()
  return row ?? null
}

const COLUMNS = ['id', 'storeId', 'personName', 'reason', 'mayEdit', 'startedAt', 'endsAt', 'endedAt'] as const
