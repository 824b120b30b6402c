import { type Database, inStore } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import { markSeen } from '#database/queries/jobs/failed-jobs.ts'

export type MarkedJob = { ok: true } | { ok: false; reason: 'JOB_NOT_FOUND' }

/** From now on it may be forgotten one day. */
export async function markJobSeen(
  { db, now }: { db: Database; now: () => Date },
  { storeId, id, by }: { storeId: string; id: string; by: string },
): Promise<MarkedJob> {
  const isKnown = isUuid(id) && (await inStore(db, storeId, (trx) => markSeen(trx, { id, by, now: now() })))
  return isKnown ? { ok: true } : { ok: false, reason: 'JOB_NOT_FOUND' }
}
