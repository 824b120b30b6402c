import { listTasks } from '#database/queries/tasks/tasks.ts'
import { isOver, type LongTask } from '#domain/tasks/long-task.ts'
import { askTaskToStop } from '#use-cases/tasks/start-task.ts'
import { handleStore } from '../protocol/handle.ts'

const MOST_SHOWN = 20

/** Work that goes on by itself. */
export function createTaskHandlers() {
  return {
    tasks: handleStore('tasks', async ({ staff }, trx) => {
      const tasks = await listTasks(trx, { most: MOST_SHOWN })
      return { ok: true, data: tasks.map((task) => toTaskView(task, staff.person.id)) }
    }),

    stopTask: handleStore('stopTask', async ({ staff, params, now }, trx) => {
      const outcome = await askTaskToStop(trx, { id: params.id, personId: staff.person.id, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

export function toTaskView(task: LongTask, personId: string) {
  const { id, kind, personName, done, total, state, stopAskedAt, result, createdAt, updatedAt, endedAt } = task
  return {
    id,
    kind,
    personName,
    done,
    total,
    state,
    isStopping: stopAskedAt !== null && !isOver(task),
    canStop: task.personId === personId && !isOver(task) && stopAskedAt === null,
    result,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
