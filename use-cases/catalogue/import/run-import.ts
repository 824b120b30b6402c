import type { Transaction } from '#database/connection.ts'
import { updateImport } from '#database/queries/catalogue/import/imports.ts'
import type { LongTask, TaskPart } from '#domain/tasks/long-task.ts'
import { applyPart } from './apply-part.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import type { ArchiveFiles } from './known-pictures.ts'
import { bringPictures, keepPictures } from './picture-part.ts'
import { importOf, lookIntoArchive, planPart } from './plan-part.ts'

/** What is done before the transaction of a part: pictures are brought, the archive is looked into. */
type Prepared =
  | { step: 'plan'; files: ArchiveFiles }
  | { step: 'apply'; files: ArchiveFiles }
  | { step: 'pictures'; brought: Awaited<ReturnType<typeof bringPictures>> }

/** An import is carried out in steps: planned anew where pictures are tried again, then its pictures, then all of it at once. */
export async function prepareImport(dependencies: ImportDependencies, task: LongTask): Promise<Prepared> {
  const step = stepOf(task)
  if (step !== 'pictures') return { step, files: await lookIntoArchive(dependencies, task) }
  return { step, brought: await bringPictures(dependencies, task) }
}

export async function importPart(
  trx: Transaction,
  dependencies: ImportDependencies,
  { task, prepared }: { task: LongTask; prepared: Prepared },
): Promise<TaskPart> {
  if (prepared.step === 'apply') return applyPart(trx, dependencies, { task, files: prepared.files })
  if (prepared.step === 'plan') {
    await planPart(trx, dependencies, { task, files: prepared.files })
    return { done: 0, place: 'pictures' }
  }
  const { brought } = prepared
  if (brought.length === 0) return { done: 0, place: 'apply' }
  // no room for pictures: trying again at once would not make any
  if ((await keepPictures(trx, dependencies, { task, brought })) === 'full') {
    await updateImport(trx, { id: importOf(task), halted: 'storageFull' })
    return { done: 0, place: null, result: { importId: importOf(task), halted: 'storageFull' } }
  }
  return { done: brought.length, place: 'pictures' }
}

function stepOf({ place, input }: LongTask): Prepared['step'] {
  if (place === 'pictures' || place === 'apply') return place
  return (input as { plansAnew: boolean }).plansAnew ? 'plan' : 'pictures'
}
