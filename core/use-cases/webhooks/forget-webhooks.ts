import { inStore } from '#database/connection.ts'
import { deleteOldImports } from '#database/queries/catalogue/import/imports.ts'
import { listStoresDue } from '#database/queries/due/stores-due.ts'
import { deleteOldPieces } from '#database/queries/tasks/task-files.ts'
import { deleteOldTasks } from '#database/queries/tasks/tasks.ts'
import { deleteOldWebhookEvents } from '#database/queries/webhooks/events.ts'
import { retainedSince } from '#domain/accounts/keeping-times.ts'
import { settleEach } from '../jobs/settle-each.ts'
import type { WebhookDependencies } from './webhook-dependencies.ts'

const PART = 500

/** Events with their deliveries, tasks that ended, and imports. How many events were forgotten. */
export async function forgetWebhooks({ db, now }: Pick<WebhookDependencies, 'db' | 'now'>): Promise<number> {
  const before = retainedSince('deliveries', now())
  const filesBefore = retainedSince('files', now())
  let forgotten = 0
  await settleEach(await listStoresDue(db, 'oldWebhooks', { before, filesBefore }), async (storeId) => {
    await inStore(db, storeId, async (trx) => {
      await deleteOldPieces(trx, filesBefore)
      await deleteOldTasks(trx, before)
      await deleteOldImports(trx, { before, archivesBefore: filesBefore })
    })
    for (;;) {
      const part = await inStore(db, storeId, (trx) => deleteOldWebhookEvents(trx, { before, most: PART }))
      forgotten += part
      if (part < PART) return
    }
  })
  return forgotten
}
