import type { Transaction } from '#database/connection.ts'
import { deleteImportFile } from '#database/queries/catalogue/import/import-files.ts'
import { insertWantedPictures } from '#database/queries/catalogue/import/import-pictures.ts'
import { findImport, lockImports, updateImport } from '#database/queries/catalogue/import/imports.ts'
import type { Halt, ImportMode } from '#domain/catalogue/import/import-states.ts'
import { countFates } from '#domain/catalogue/import/planning/count-fates.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { LongTask, TaskPart } from '#domain/tasks/long-task.ts'
import { writeAudit } from '#use-cases/staff/audit.ts'
import { startTask } from '#use-cases/tasks/start-task.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import type { ArchiveFiles } from './known-pictures.ts'
import { makePlan } from './make-plan.ts'
import { importOf, savePlan } from './plan-part.ts'
import { writePlan } from './write-plan.ts'

/**
 * All of it in one transaction, with the end of the task: whoever dies in between has changed nothing, and whoever comes
 * next plans against what is there. What would come to something else than somebody has seen is shown to them again.
 */
export async function applyPart(
  trx: Transaction,
  { images, jobs, now: clock }: ImportDependencies,
  { task, files }: { task: LongTask; files: ArchiveFiles },
): Promise<TaskPart> {
  const { storeId } = task
  const now = clock()
  await lockImports(trx, storeId)
  const imported = await findImport(trx, importOf(task))
  if (imported === null || imported.state === 'applied') return { done: 0, place: null }
  const plan = await makePlan(trx, { images }, { imported, files })
  const halt = async (halted: Halt): Promise<TaskPart> => {
    await savePlan(trx, { imported, plan, halted, now })
    return { done: 0, place: null, result: { importId: imported.id, halted } }
  }
  if (plan.digest !== imported.digest) return halt('changedMeanwhile')
  const counts = countFates(plan.entries)
  if (modeOf(task) === 'whole' && counts.refused > 0) return halt('changedMeanwhile')
  // what was seen is written down already, but for pictures that came meanwhile
  if (plan.pictures !== imported.counts.pictures || counts.refused !== imported.counts.refused)
    await savePlan(trx, { imported, plan, halted: null, now })

  const { usable, stock } = plan
  const pictures = await writePlan(trx, plan.entries, { storeId, stock, usable, personName: task.personName, now })
  await insertWantedPictures(trx, { storeId, importId: imported.id, pictures })
  await updateImport(trx, { id: imported.id, state: 'applied', appliedAt: now })
  await bringPicturesLater(
    trx,
    { jobs },
    {
      task,
      imported,
      count: new Set(pictures.filter(({ key }) => key === null).map(({ source }) => source)).size,
      now,
    },
  )
  const actor = { person: personOf(task), visitor: { address: '', userAgent: '' }, requestId: task.id }
  const subject = { kind: 'import', id: imported.id, name: imported.name }
  const entry = { action: 'import.applied', subject, changes: changesBetween(null, counts) } as const
  await writeAudit(trx, actor, { storeId, entry, now })
  return { done: counts.create + counts.change, place: null, result: { importId: imported.id, ...counts } }
}

type Later = { task: LongTask; imported: { id: string; name: string }; count: number; now: Date }

/** Pictures come from others and take their time: the garments are there without them. */
async function bringPicturesLater(
  trx: Transaction,
  { jobs }: Pick<ImportDependencies, 'jobs'>,
  { task: { storeId, personId, personName }, imported: { id, name }, count, now }: Later,
): Promise<void> {
  if (count === 0) return deleteImportFile(trx, { importId: id, kind: 'archive' })
  const person = { id: personId, name: personName }
  const input = { importId: id, name }
  const { id: pictureTaskId } = await startTask(
    trx,
    { jobs },
    { storeId, kind: 'importPictures', person, input, total: count, now },
  )
  await updateImport(trx, { id, pictureTaskId })
}

function modeOf({ input }: LongTask): ImportMode {
  return (input as { mode: ImportMode }).mode
}

function personOf({ personId, personName }: LongTask) {
  return personId === null ? null : { id: personId, name: personName }
}
