import type { Transaction } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import {
  findImport,
  findRunningImport,
  lockImports,
  saveMapping,
  updateImport,
} from '#database/queries/catalogue/import/imports.ts'
import {
  fileShape,
  findMappingProblem,
  type MappingProblem,
  rememberMapping,
} from '#domain/catalogue/import/mapping/propose-mapping.ts'
import type { ImportTarget } from '#domain/catalogue/import/targets.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { LongTask } from '#domain/tasks/long-task.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'
import { startTask } from '#use-cases/tasks/start-task.ts'
import { languagesOf, mappingOf } from './read-mapping.ts'
import { sourceHash } from './source-hash.ts'

type Input = {
  storeId: string
  id: string
  targets: readonly (ImportTarget | null)[]
  person: { id: string; name: string }
  now: Date
}

type Mapped =
  | { ok: true; task: LongTask; audit: AuditEntry }
  | { ok: false; reason: 'ITEM_NOT_FOUND' | 'IMPORT_RUNNING' | 'IMPORT_DONE' }
  | { ok: false; reason: 'MAPPING_INCOMPLETE'; details: MappingProblem }

/** What the columns are taken for; remembered for files of this shape. What the file would do is planned from there. */
export async function mapImport(
  trx: Transaction,
  { jobs }: { jobs: Pick<JobQueue, 'enqueue'> },
  { storeId, id, targets: chosen, person, now }: Input,
): Promise<Mapped> {
  await lockImports(trx, storeId)
  const imported = await findImport(trx, id)
  if (imported === null) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  if (imported.state === 'applied') return { ok: false, reason: 'IMPORT_DONE' }
  if (await findRunningImport(trx)) return { ok: false, reason: 'IMPORT_RUNNING' }
  const { header, name } = imported
  const targets = header.map((_, column) => chosen[column] ?? null)
  const [language] = await languagesOf(trx, storeId)
  const mapping = mappingOf({ header, targets }, language)
  const problem = findMappingProblem(mapping)
  if (problem) return { ok: false, reason: 'MAPPING_INCOMPLETE', details: problem }
  await saveMapping(trx, {
    storeId,
    shapeHash: sourceHash(fileShape(header)),
    targets: rememberMapping(header, mapping),
    updatedAt: now,
  })
  const input = { importId: id, name }
  const task = await startTask(trx, { jobs }, { storeId, kind: 'planImport', person, input, total: 1, now })
  await updateImport(trx, { id, targets, taskId: task.id, halted: null })
  const subject = { kind: 'import', id, name }
  return {
    ok: true,
    task,
    audit: {
      action: 'import.mapped',
      subject,
      changes: changesBetween({ columns: imported.targets }, { columns: targets }),
    },
  }
}
