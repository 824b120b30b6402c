import type { Transaction } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { findImport, findRunningImport, lockImports, updateImport } from '#database/queries/catalogue/import/imports.ts'
import { type ImportMode, NO_COUNTS } from '#domain/catalogue/import/import-states.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { LongTask } from '#domain/tasks/long-task.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { startTask } from '#use-cases/tasks/start-task.ts'

type Input = { storeId: string; id: string; mode: ImportMode; person: { id: string; name: string }; now: Date }

type Started = { ok: true; task: LongTask; audit: AuditEntry } | { ok: false; reason: StartRefusal }

type StartRefusal =
  | 'ITEM_NOT_FOUND'
  | 'IMPORT_RUNNING'
  | 'IMPORT_DONE'
  | 'IMPORT_NOT_PLANNED'
  | 'IMPORT_HAS_REFUSED'
  | 'NOTHING_TO_IMPORT'

/** Carries out what the dry run has shown; one import at a time in a store. */
export async function startImport(
  trx: Transaction,
  { jobs }: { jobs: Pick<JobQueue, 'enqueue'> },
  { storeId, id, mode, person, now }: Input,
): Promise<Started> {
  await lockImports(trx, storeId)
  const imported = await findImport(trx, id)
  if (imported === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (await findRunningImport(trx)) return { ok: false, reason: 'IMPORT_RUNNING' }
  if (imported.state === 'applied') return { ok: false, reason: 'IMPORT_DONE' }
  if (imported.state !== 'planned') return { ok: false, reason: 'IMPORT_NOT_PLANNED' }
  const counts = { ...NO_COUNTS, ...imported.counts }
  // one that was halted for its pictures, when they came first, is planned anew: no picture keeps a garment out
  const isRetry = imported.halted === 'pictures'
  if (mode === 'whole' && counts.refused > 0 && !isRetry) return { ok: false, reason: 'IMPORT_HAS_REFUSED' }
  if (counts.create + counts.change === 0 && !isRetry) return { ok: false, reason: 'NOTHING_TO_IMPORT' }
  const total = counts.create + counts.change
  const input = { importId: id, name: imported.name, mode, plansAnew: isRetry }
  const task = await startTask(trx, { jobs }, { storeId, kind: 'applyImport', person, input, total, now })
  await updateImport(trx, { id, taskId: task.id, halted: null })
  const subject = { kind: 'import', id, name: imported.name }
  const changes = changesBetween(null, { mode, ...counts })
  return { ok: true, task, audit: { action: 'import.started', subject, changes } }
}
