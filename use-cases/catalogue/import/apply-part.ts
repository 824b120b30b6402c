import type { Transaction } from '#database/connection.ts'
import { deleteImportFile } from '#database/queries/catalogue/import/import-files.ts'
import { listUsableKeys } from '#database/queries/catalogue/import/import-pictures.ts'
import { findImport, lockImports, updateImport } from '#database/queries/catalogue/import/imports.ts'
import type { Halt, ImportMode } from '#domain/catalogue/import/import-states.ts'
import { countFates } from '#domain/catalogue/import/planning/count-fates.ts'
import { wantedPictures } from '#domain/catalogue/import/planning/refuse-pictures.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { LongTask, TaskPart } from '#domain/tasks/long-task.ts'
import { writeAudit } from '#use-cases/staff/audit.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import type { ArchiveFiles } from './known-pictures.ts'
import { makePlan, type Plan } from './make-plan.ts'
import { importOf, savePlan } from './plan-part.ts'
import { writePlan } from './write-plan.ts'

/**
 * All of it in one transaction, with the end of the task: whoever dies in between has changed nothing, and whoever comes
 * next plans against what is there. What would come to something else than somebody has seen is shown to them again.
 */
export async function applyPart(
  trx: Transaction,
  { images, now: clock }: ImportDependencies,
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
  if (modeOf(task) === 'whole' && counts.refused > 0) return halt('pictures')
  // what was seen is written down already, but for pictures that are here now, or could not be had
  const hasPictures = plan.entries.some((entry) => wantedPictures(entry).length > 0)
  if (hasPictures || counts.refused !== imported.counts.refused)
    await savePlan(trx, { imported, plan, halted: null, now })
  if (hasPictures && (await hasMissingPictures(trx, { storeId, plan }))) return { done: 0, place: 'pictures' }

  await writePlan(trx, plan.entries, { storeId, stock: plan.stock, personName: task.personName, now })
  await updateImport(trx, { id: imported.id, state: 'applied', appliedAt: now })
  await deleteImportFile(trx, { importId: imported.id, kind: 'archive' })
  const actor = { person: personOf(task), visitor: { address: '', userAgent: '' }, requestId: task.id }
  const subject = { kind: 'import', id: imported.id, name: imported.name }
  const entry = { action: 'import.applied', subject, changes: changesBetween(null, counts) } as const
  await writeAudit(trx, actor, { storeId, entry, now })
  return { done: counts.create + counts.change, place: null, result: { importId: imported.id, ...counts } }
}

/** A garment lost a picture of the file meanwhile: it is brought before anything is written. */
async function hasMissingPictures(
  trx: Transaction,
  { storeId, plan }: { storeId: string; plan: Plan },
): Promise<boolean> {
  const wanted = [...new Set(plan.entries.flatMap(wantedPictures))]
  const usable = await listUsableKeys(trx, wanted)
  return wanted.some((key) => !(usable.has(key) || key.startsWith(`${storeId}-`)))
}

function modeOf({ input }: LongTask): ImportMode {
  return (input as { mode: ImportMode }).mode
}

function personOf({ personId, personName }: LongTask) {
  return personId === null ? null : { id: personId, name: personName }
}
