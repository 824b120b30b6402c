import { type Database, inStore } from '#database/connection.ts'
import { listFailures } from '#database/queries/jobs/failed-jobs.ts'
import type { FailedJob } from '#domain/jobs/failed-job.ts'

const MOST_JOBS = 200

/** A store's jobs that failed: first those nobody has seen. */
export function listFailedJobs(db: Database, storeId: string): Promise<FailedJob[]> {
  return inStore(db, storeId, (trx) => listFailures(trx, MOST_JOBS))
}
