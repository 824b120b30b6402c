import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import { markSeen } from '#database/queries/jobs/failed-jobs.ts'

export type MarkedJob = { ok: true; kind: string } | { ok: false; reason: 'JOB_NOT_FOUND' }

type Input = { storeId: string; id: string; by: string }

/** From now on it may be forgotten one day. */
export function markJobSeen({ db, now }: { db: Database; now: () => Date }, input: Input): Promise<MarkedJob> {
  return inStore(db, input.storeId, (trx) => markJobSeenIn(trx, { ...input, now: now() }))
}

export async function markJobSeenIn(trx: Transaction, input: Input & { now: Date }): Promise<MarkedJob> {
  const seen = isUuid(input.id) ? await markSeen(trx, input) : null
  return seen === null ? { ok: false, reason: 'JOB_NOT_FOUND' } : { ok: true, kind: seen.kind }
}
