import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import { isJobName, toJobData } from '#database/jobs/job-data.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { markRetried, markSeen } from '#database/queries/jobs/failed-jobs.ts'

export type RetriedJob = { ok: true; kind: string } | { ok: false; reason: 'JOB_NOT_FOUND' }

type Jobs = Pick<JobQueue, 'enqueue'>
type Input = { storeId: string; id: string; by: string }

/**
 * A job that was given up on is tried again, as a new one with all its attempts. Whoever asks for it has seen it; asked
 * twice, it is done once.
 */
export function retryJob(
  { db, jobs, now }: { db: Database; jobs: Jobs; now: () => Date },
  input: Input,
): Promise<RetriedJob> {
  return inStore(db, input.storeId, (trx) => retryJobIn(trx, jobs, { ...input, now: now() }))
}

export async function retryJobIn(
  trx: Transaction,
  jobs: Jobs,
  { storeId, id, by, now }: Input & { now: Date },
): Promise<RetriedJob> {
  if (!isUuid(id)) return { ok: false, reason: 'JOB_NOT_FOUND' }
  await markSeen(trx, { storeId, id, by, now })
  const retried = await markRetried(trx, { storeId, id, now })
  if (retried === null || !isJobName(retried.kind)) return { ok: false, reason: 'JOB_NOT_FOUND' }
  const { kind, subjectId } = retried
  await jobs.enqueue(trx, kind, toJobData(kind, { storeId, subjectId }))
  return { ok: true, kind }
}
