import { inStore } from '#database/connection.ts'
import { deleteOldImports } from '#database/queries/catalogue/import/imports.ts'
import { listStoreIds } from '#database/queries/stores/stores.ts'
import { deleteOldPieces } from '#database/queries/tasks/task-files.ts'
import { deleteOldTasks } from '#database/queries/tasks/tasks.ts'
import { deleteOldWebhookEvents } from '#database/queries/webhooks/events.ts'
import { forEachAlone } from '../jobs/for-each-alone.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'

/** Long enough to look into what went wrong; replays go back as far. */
const RETENTION = 30 * 86_400_000
/** What an export has made holds everything of a store; pictures that came with an import take much room. */
const FILES_KEPT = 3 * 86_400_000
const PART = 500

/** Events with their deliveries, tasks that ended, and imports. How many events were forgotten. */
export async function forgetWebhooks({ db, now }: Pick<WebhookDependencies, 'db' | 'now'>): Promise<number> {
  const before = new Date(now().getTime() - RETENTION)
  let forgotten = 0
  await forEachAlone(await listStoreIds(db), async (storeId) => {
    await inStore(db, storeId, async (trx) => {
      await deleteOldPieces(trx, new Date(now().getTime() - FILES_KEPT))
      await deleteOldTasks(trx, before)
      await deleteOldImports(trx, { before, archivesBefore: new Date(now().getTime() - FILES_KEPT) })
    })
    for (;;) {
      const part = await inStore(db, storeId, (trx) => deleteOldWebhookEvents(trx, { before, most: PART }))
      forgotten += part
      if (part < PART) return
    }
  })
  return forgotten
}
