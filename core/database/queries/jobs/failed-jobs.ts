import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { FailedJob } from '#domain/jobs/failed-job.ts'
import { countRows } from '../count-matches.ts'

type Failure = Pick<FailedJob, 'id' | 'storeId' | 'kind' | 'subjectId' | 'cause' | 'attempts'>

/** Once more, or for the first time. What is given up on is to be seen anew, and stays given up on. */
export async function saveFailure(
  trx: Transaction,
  { now, gaveUpAt, ...failure }: Failure & { now: Date; gaveUpAt: Date | null },
): Promise<void> {
  await trx
    .insertInto('failedJob')
    .values({ ...failure, firstFailedAt: now, lastFailedAt: now, gaveUpAt })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        cause: ref('excluded.cause'),
        attempts: ref('excluded.attempts'),
        lastFailedAt: ref('excluded.lastFailedAt'),
        gaveUpAt: sql<Date | null>`coalesce(failed_job.gave_up_at, excluded.gave_up_at)`,
        seenAt: sql<Date | null>`case when ${isNews} then null else failed_job.seen_at end`,
        seenBy: sql<string | null>`case when ${isNews} then null else failed_job.seen_by end`,
      })),
    )
    .execute()
}

const isNews = sql<boolean>`failed_job.gave_up_at is null and excluded.gave_up_at is not null`

/** It succeeded after all: nothing is left to be seen. */
export async function deleteFailure(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('failedJob').where('id', '=', id).where('gaveUpAt', 'is', null).execute()
}

/** What was given up on is wanted no more: nobody has to see to it, and it is news again if it fails another time. */
export async function forgetFailure(trx: Transaction, id: string, now: Date): Promise<void> {
  const seen = { seenAt: now, seenBy: '' }
  await trx.updateTable('failedJob').set(seen).where('id', '=', id).where('seenAt', 'is', null).execute()
  await trx.deleteFrom('failedJob').where('id', '=', id).execute()
}

/** What nobody has seen comes first, then the newest. */
export async function listFailures(trx: Transaction, limit: number): Promise<FailedJob[]> {
  return trx
    .selectFrom('failedJob')
    .selectAll()
    .orderBy('seenAt', (order) => order.desc().nullsFirst())
    .orderBy('lastFailedAt', 'desc')
    .limit(limit)
    .execute()
}

export type FailureFilter = {
  storeId?: string | undefined
  kind?: string | undefined
  state?: keyof typeof STATES | undefined
}

const STATES = {
  givenUp: sql<boolean>`gave_up_at is not null and seen_at is null`,
  waiting: sql<boolean>`gave_up_at is null`,
  seen: sql<boolean>`seen_at is not null`,
}

/** How these jobs stand, of whichever stores: for operators. Those that are gone are missing. */
export async function findFailures(
  trx: Transaction,
  ids: readonly string[],
): Promise<Pick<FailedJob, 'id' | 'storeId' | 'kind' | 'gaveUpAt' | 'retriedAt'>[]> {
  return trx
    .selectFrom('failedJob')
    .select(['id', 'storeId', 'kind', 'gaveUpAt', 'retriedAt'])
    .where('id', 'in', [...ids])
    .execute()
}

/** Of one store or of all, with the store's name: for operators, whose transaction is in none. */
export async function listFailuresOfPlatform(
  trx: Transaction,
  { storeId, kind, state, most }: FailureFilter & { most: number },
): Promise<(FailedJob & { storeName: string })[]> {
  return ofPlatform(trx, { storeId, kind, state })
    .selectAll('failedJob')
    .select('partnerStore.name as storeName')
    .orderBy('seenAt', (order) => order.desc().nullsFirst())
    .orderBy('lastFailedAt', 'desc')
    .limit(most)
    .execute()
}

/** How many there are, also beyond those that are listed. */
export function countFailuresOfPlatform(trx: Transaction, filter: FailureFilter): Promise<number> {
  return countRows(trx, ofPlatform(trx, filter))
}

function ofPlatform(trx: Transaction, { storeId, kind, state }: FailureFilter) {
  return trx
    .selectFrom('failedJob')
    .innerJoin('partnerStore', 'partnerStore.id', 'failedJob.storeId')
    .$if(storeId !== undefined, (query) => query.where('failedJob.storeId', '=', storeId ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(state !== undefined, (query) => query.where(STATES[state ?? 'seen']))
}

type InStore = { storeId: string; id: string; now: Date }

/** Who saw it first stays who saw it. Null: the store has none of that id. */
export async function markSeen(
  trx: Transaction,
  { storeId, id, by, now }: InStore & { by: string },
): Promise<{ kind: string } | null> {
  const row = await trx
    .updateTable('failedJob')
    .set({ seenAt: sql<Date>`coalesce(seen_at, ${now})`, seenBy: sql<string>`coalesce(seen_by, ${by})` })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .returning('kind')
    .executeTakeFirst()
  return row ?? null
}

/** Null: it is unknown, still tried by itself, or was had done once more before. */
export async function markRetried(
  trx: Transaction,
  { storeId, id, now }: InStore,
): Promise<{ kind: string; subjectId: string } | null> {
  const row = await trx
    .updateTable('failedJob')
    .set({ retriedAt: now })
    .where('storeId', '=', storeId)
    .where('id', '=', id)
    .where('gaveUpAt', 'is not', null)
    .where('retriedAt', 'is', null)
    .returning(['kind', 'subjectId'])
    .executeTakeFirst()
  return row ?? null
}
