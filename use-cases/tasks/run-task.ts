import { inStore, type Transaction } from '#database/connection.ts'
import { lockTask, updateTask } from '#database/queries/tasks/tasks.ts'
import { afterPart, isOver, type LongTask, type TaskKind, type TaskPart } from '#domain/tasks/long-task.ts'
import { replayPart } from '../webhooks/replay-all.ts'
import type { WebhookDependencies } from '../webhooks/webhook-dependencies.ts'

export type TaskDependencies = Pick<WebhookDependencies, 'db' | 'jobs' | 'now'>

type Runner = (trx: Transaction, dependencies: TaskDependencies, task: LongTask) => Promise<TaskPart>

/** How a kind of work does its next part. A new kind is a line here and in TASK_KINDS. */
const RUNNERS: Record<TaskKind, Runner> = { replayWebhooks: replayPart }

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
  const endsAt = performance.now() + longest
  for (;;) {
    const goesOn = await inStore(dependencies.db, storeId, async (trx) => {
      const isOut = performance.now() >= endsAt
      if (isOut) await dependencies.jobs.enqueue(trx, 'run-task', { storeId, taskId })
      return !isOut && runPart(trx, dependencies, taskId)
    })
    if (!goesOn) return
  }
}

/** Whether there is more to do. */
async function runPart(trx: Transaction, dependencies: TaskDependencies, id: string): Promise<boolean> {
  const task = await lockTask(trx, id)
  if (task === null || isOver(task)) return false
  const now = dependencies.now()
  if (task.stopAskedAt !== null) {
    await updateTask(trx, { id, now, state: 'stopped', endedAt: now })
    return false
  }
  const part = await RUNNERS[task.kind](trx, dependencies, task)
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
