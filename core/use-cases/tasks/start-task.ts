import type { Transaction } from '#database/connection.ts'
import type { JobQueue } from '#database/jobs/job-queue.ts'
import { insertTask, lockTask, updateTask } from '#database/queries/tasks/tasks.ts'
import type { JsonValue } from '#domain/staff/audit-changes.ts'
import { isOver, type LongTask, type TaskKind } from '#domain/tasks/long-task.ts'

type NewTask = {
  storeId: string
  kind: TaskKind
  /** Nobody: who began it is gone meanwhile. */
  person: { id: string | null; name: string }
  input: JsonValue
  /** As many as there are now. */
  total: number
  now: Date
}

/** Begins when the caller's transaction commits, whatever becomes of the page. */
export async function startTask(
  trx: Transaction,
  { jobs }: { jobs: Pick<JobQueue, 'enqueue'> },
  { person, ...task }: NewTask,
): Promise<LongTask> {
  const started = await insertTask(trx, { ...task, personId: person.id, personName: person.name })
  await jobs.enqueue(trx, 'run-task', { storeId: task.storeId, taskId: started.id })
  return started
}

/** After the part that runs. What is over stays as it is. */
export async function askTaskToStop(
  trx: Transaction,
  { id, personId, now }: { id: string; personId: string; now: Date },
) {
  const task = await lockTask(trx, id)
  if (task === null || task.personId !== personId || isOver(task))
    return { ok: false, reason: 'ITEM_NOT_FOUND' } as const
  await updateTask(trx, { id, now, stopAskedAt: now })
  const subject = { kind: 'task', id, name: task.kind }
  const changes = [{ field: 'done', before: null, after: task.done }]
  return { ok: true, audit: { action: 'task.stopped', subject, changes } } as const
}
