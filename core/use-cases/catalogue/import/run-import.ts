import type { Transaction } from '#database/connection.ts'
import type { LongTask, TaskPart } from '#domain/tasks/long-task.ts'
import { applyPart } from './apply-part.ts'
import type { ImportDependencies } from './import-dependencies.ts'
import type { ArchiveFiles } from './known-pictures.ts'
import { planPart } from './plan-part.ts'

/** An import is carried out at once; one that was halted before is planned anew first. Its pictures come afterwards. */
export async function importPart(
  trx: Transaction,
  dependencies: ImportDependencies,
  { task, files }: { task: LongTask; files: ArchiveFiles },
): Promise<TaskPart> {
  const { plansAnew = false } = task.input as { plansAnew?: boolean }
  if (!plansAnew || task.place !== null) return applyPart(trx, dependencies, { task, files })
  await planPart(trx, dependencies, { task, files })
  return { done: 0, place: 'apply' }
}
