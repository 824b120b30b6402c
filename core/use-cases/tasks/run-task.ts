import { inStore, type Transaction } from '#database/connection.ts'
import { findTask, lockTask, updateTask } from '#database/queries/tasks/tasks.ts'
import { afterPart, isOver, type LongTask, type TaskKind, type TaskPart } from '#domain/tasks/long-task.ts'
import type { ImportDependencies } from '../catalogue/import/import-dependencies.ts'
import { bringPictures, picturesPart } from '../catalogue/import/picture-part.ts'
import { lookIntoArchive, planPart } from '../catalogue/import/plan-part.ts'
import { importPart } from '../catalogue/import/run-import.ts'
import { storeIndex } from '../catalogue/store-index.ts'
import { type ExportDependencies, exportPart } from '../stores/life/export-store.ts'
import { replayPart } from '../webhooks/replay-all.ts'
import type { WebhookDependencies } from '../webhooks/webhook-dependencies.ts'

export type TaskDependencies = Pick<WebhookDependencies, 'db' | 'jobs' | 'now'> &
  ExportDependencies &
  ImportDependencies

type Runner<Prepared = unknown> = {
  /** What others have to be waited for is done before the transaction of a part. */
  prepare?(dependencies: TaskDependencies, task: LongTask): Promise<Prepared>
  part(
    trx: Transaction,
    dependencies: TaskDependencies,
    given: { task: LongTask; prepared: Prepared },
  ): Promise<TaskPart>
  /** What is worth doing once it is over; nothing is lost where nobody does. */
  after?(dependencies: TaskDependencies, task: LongTask): Promise<void>
}

/** How a kind of work does its next part. A new kind is a line here and in TASK_KINDS. */
const RUNNERS: Record<TaskKind, Runner> = {
  replayWebhooks: { part: (trx, dependencies, { task }) => replayPart(trx, dependencies, task) },
  exportStore: { part: (trx, dependencies, { task }) => exportPart(trx, dependencies, task) },
  planImport: runner({
    prepare: lookIntoArchive,
    part: (trx, dependencies, { task, prepared: files }) => planPart(trx, dependencies, { task, files }),
  }),
  applyImport: runner({
    prepare: lookIntoArchive,
    part: (trx, dependencies, { task, prepared: files }) => importPart(trx, dependencies, { task, files }),
    after: ({ db, now }, { storeId }) => storeIndex(db, { storeId, now: now() }),
  }),
  importPictures: runner({
    prepare: bringPictures,
    part: picturesPart,
    after: ({ db, now }, { storeId }) => storeIndex(db, { storeId, now: now() }),
  }),
}

function runner<Prepared>(own: Runner<Prepared>): Runner {
  return own as Runner
}

/** A job is done soon enough that nobody takes its worker for dead; the rest is the next job's. */
const LONGEST = 20_000

/**
 * Part by part, each in a transaction with the place where the next one begins: whoever dies in between loses the part
 * that was not written, and the next worker does that one again.
 */
export async function runTask(
  dependencies: TaskDependencies,
  { storeId, taskId }: { storeId: string; taskId: string },
  longest = LONGEST,
): Promise<void> {
  const { db, jobs } = dependencies
  const endsAt = performance.now() + longest
  for (;;) {
    const seen = await inStore(db, storeId, async (trx) => {
      const isOut = performance.now() >= endsAt
      if (isOut) await jobs.enqueue(trx, 'run-task', { storeId, taskId })
      return isOut ? null : findTask(trx, taskId)
    })
    if (seen === null) return
    const prepared = isOver(seen) || seen.stopAskedAt ? null : await RUNNERS[seen.kind].prepare?.(dependencies, seen)
    if (await inStore(db, storeId, (trx) => runPart(trx, dependencies, { seen, prepared }))) continue
    return RUNNERS[seen.kind].after?.(dependencies, seen)
  }
}

/** Whether there is more to do. */
async function runPart(
  trx: Transaction,
  dependencies: TaskDependencies,
  { seen, prepared }: { seen: LongTask; prepared: unknown },
): Promise<boolean> {
  const { id } = seen
  const task = await lockTask(trx, id)
  if (task === null || isOver(task)) return false
  const now = dependencies.now()
  if (task.stopAskedAt !== null) {
    await updateTask(trx, { id, now, state: 'stopped', endedAt: now })
    return false
  }
  // another worker has been here meanwhile: what was prepared is for a part that is done
  if (task.place !== seen.place || task.done !== seen.done) return true
  const part = await RUNNERS[task.kind].part(trx, dependencies, { task, prepared })
  const progress = afterPart(task, part, now)
  await updateTask(trx, { id, now, ...progress })
  return progress.state === 'running'
}

/** What was given up on says so on its bar. */
export function failTask(
  { db, now }: Pick<TaskDependencies, 'db' | 'now'>,
  { storeId, subjectId: taskId }: { storeId: string; subjectId: string },
): Promise<void> {
  return inStore(db, storeId, async (trx) => {
    const task = await lockTask(trx, taskId)
    const at = now()
    if (task && !isOver(task)) await updateTask(trx, { id: taskId, now: at, state: 'failed', endedAt: at })
  })
}
