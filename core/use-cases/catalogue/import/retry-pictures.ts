import type { Transaction } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { countPictures, forgetFailedPictures } from '#database/queries/catalogue/import/import-pictures.ts'
import { findImport, lockImports, updateImport } from '#database/queries/catalogue/import/imports.ts'
import { findTask } from '#database/queries/tasks/tasks.ts'
import { isOver, type LongTask } from '#domain/tasks/long-task.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { startTask } from '#use-cases/tasks/start-task.ts'

type Input = { storeId: string; id: string; person: { id: string; name: string }; now: Date }

type Retried =
  | { ok: true; task: LongTask; audit: AuditEntry }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'IMPORT_NOT_PLANNED' | 'IMPORT_RUNNING' | 'NOTHING_TO_IMPORT' }

/** Pictures that could not be had may be there by now, at their address or in an archive that came since. */
export async function retryPictures(
  trx: Transaction,
  { jobs }: { jobs: Pick<JobQueue, 'enqueue'> },
  { storeId, id, person, now }: Input,
): Promise<Retried> {
  await lockImports(trx, storeId)
  const imported = await findImport(trx, id)
  if (imported === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (imported.state !== 'applied') return { ok: false, reason: 'IMPORT_NOT_PLANNED' }
  const running = imported.pictureTaskId === null ? null : await findTask(trx, imported.pictureTaskId)
  if (running && !isOver(running)) return { ok: false, reason: 'IMPORT_RUNNING' }
  const { failed, waiting } = await countPictures(trx, id)
  if (failed + waiting === 0) return { ok: false, reason: 'NOTHING_TO_IMPORT' }
  await forgetFailedPictures(trx, id)
  const input = { importId: id, name: imported.name }
  const total = failed + waiting
  const task = await startTask(trx, { jobs }, { storeId, kind: 'importPictures', person, input, total, now })
  await updateImport(trx, { id, pictureTaskId: task.id, halted: null })
  const subject = { kind: 'import', id, name: imported.name }
  const changes = [{ field: 'pictures', before: null, after: total }]
  return { ok: true, task, audit: { action: 'import.picturesRetried', subject, changes } }
}
