import type { Transaction } from '#database/connection.ts'
import { replaceEntries } from '#database/queries/catalogue/import/import-entries.ts'
import { type CatalogueImport, findImport, updateImport } from '#database/queries/catalogue/import/imports.ts'
import type { Halt } from '#domain/catalogue/import/import-states.ts'
import { countFates, countShowings } from '#domain/catalogue/import/planning/count-fates.ts'
import type { LongTask, TaskPart } from '#domain/tasks/long-task.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import { openArchive } from './import-files.ts'
import { type ArchiveFiles, archiveFiles } from './known-pictures.ts'
import { makePlan, type Plan } from './make-plan.ts'

/** What the archive has: looked at before the transaction, which would be held meanwhile. */
export async function lookIntoArchive({ db }: Pick<ImportDependencies, 'db'>, task: LongTask): Promise<ArchiveFiles> {
  const archive = await openArchive(db, { storeId: task.storeId, importId: importOf(task) })
  const opened = archive?.ok ? archive : null
  opened?.close()
  return archiveFiles(opened)
}

/** The dry run: what the import would do, row by row, written down to be looked at. */
export async function planPart(
  trx: Transaction,
  { images, now }: ImportDependencies,
  { task, files }: { task: LongTask; files: ArchiveFiles },
): Promise<TaskPart> {
  const imported = await findImport(trx, importOf(task))
  if (imported === null || imported.state === 'applied') return { done: 1, place: null }
  const plan = await makePlan(trx, { images }, { imported, files })
  await savePlan(trx, { imported, plan, halted: null, now: now() })
  return { done: 1, place: null, result: { importId: imported.id, ...countFates(plan.entries) } }
}

export async function savePlan(
  trx: Transaction,
  { imported, plan, halted, now }: { imported: CatalogueImport; plan: Plan; halted: Halt | null; now: Date },
): Promise<void> {
  const { entries, digest, unknown, pictures } = plan
  await replaceEntries(trx, { storeId: imported.storeId, importId: imported.id, entries })
  const counts = { ...countFates(entries), ...countShowings(entries), pictures }
  await updateImport(trx, { id: imported.id, state: 'planned', counts, unknown, digest, halted, plannedAt: now })
}

export function importOf({ input }: LongTask): string {
  return (input as { importId: string }).importId
}
