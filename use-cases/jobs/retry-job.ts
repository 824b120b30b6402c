import { type Database, inStore } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import { isJobName, toJobData } from '#database/jobs/job-data.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { markRetried, markSeen } from '#database/queries/jobs/failed-jobs.ts'

export type RetriedJob = { ok: true } | { ok: false; reason: 'JOB_NOT_FOUND' }

/**
 * A job that was given up on is tried again, as a new one with all its attempts. Whoever asks for it has seen it; asked
 * twice, it is done once.
 */
export async function retryJob(
  { db, jobs, now }: { db: Database; jobs: Pick<JobQueue, 'enqueue'>; now: () => Date },
  { storeId, id, by }: { storeId: string; id: string; by: string },
): Promise<RetriedJob> {
  if (!isUuid(id)) return { ok: false, reason: 'JOB_NOT_FOUND' }
  const isEnqueued = await inStore(db, storeId, async (trx) => {
    await markSeen(trx, { id, by, now: now() })
    const retried = await markRetried(trx, { id, now: now() })
    if (retried === null || !isJobName(retried.kind)) return false
    await jobs.enqueue(trx, retried.kind, toJobData(retried.kind, { storeId, subjectId: retried.subjectId }))
    return true
  })
  return isEnqueued ? { ok: true } : { ok: false, reason: 'JOB_NOT_FOUND' }
}
