import { type Database, inStore } from '#database/connection.ts'
import { saveFailure } from '#database/queries/jobs/failed-jobs.ts'
import { findStore } from '#database/queries/stores/stores.ts'
import type { FailedJob } from '#domain/jobs/failed-job.ts'

type Failure = Pick<FailedJob, 'id' | 'storeId' | 'kind' | 'subjectId' | 'cause' | 'attempts'>

/** May be told the same more than once. A store that is gone has nobody left to see it. */
export async function recordFailure(
  { db, now }: { db: Database; now: () => Date },
  failure: Failure & { isGivenUp: boolean },
): Promise<void> {
  const { isGivenUp, ...failedJob } = failure
  const at = now()
  if ((await findStore(db, failedJob.storeId)) === null) return
  await inStore(db, failedJob.storeId, async (trx) => {
    await saveFailure(trx, { ...failedJob, now: at, gaveUpAt: isGivenUp ? at : null })
  })
}
