import { type Database, inStore } from '#database/connection.ts'
import { deleteFailure } from '#database/queries/jobs/failed-jobs.ts'

/** A job that failed before has succeeded. */
export async function forgetFailure(
  { db }: { db: Database },
  { storeId, id }: { storeId: string; id: string },
): Promise<void> {
  await inStore(db, storeId, (trx) => deleteFailure(trx, id))
}
