import type { JsonValue } from '../staff/audit-changes.ts'

export const TASK_KINDS = ['replayWebhooks', 'exportStore', 'planImport', 'applyImport', 'importPictures'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

export const TASK_STATES = ['waiting', 'running', 'done', 'stopped', 'failed'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** Work that goes on when the page that began it is left. */
export type LongTask = {
  id: string
  storeId: string
  kind: TaskKind
  personId: string | null
  personName: string
  input: JsonValue
  /** Where the next part begins. */
  place: string | null
  done: number
  total: number
  state: TaskState
  stopAskedAt: Date | null
  result: JsonValue
  createdAt: Date
  updatedAt: Date
  endedAt: Date | null
}

export function isOver({ state }: Pick<LongTask, 'state'>): boolean {
  return state === 'done' || state === 'stopped' || state === 'failed'
}

/** What one part of the work came to; without a next place it was the last. */
export type TaskPart = { done: number; place: string | null; result?: JsonValue }

type Progress = Pick<LongTask, 'done' | 'total' | 'place' | 'state' | 'result' | 'endedAt'>

/** How a task stands after a part. There may be more or fewer than were counted when it began. */
export function afterPart(task: LongTask, part: TaskPart, now: Date): Progress {
  const done = task.done + part.done
  const isLast = part.place === null
  return {
    done,
    total: isLast ? done : Math.max(task.total, done),
    place: part.place,
    state: isLast ? 'done' : 'running',
    result: part.result ?? task.result,
    endedAt: isLast ? now : null,
  }
}

const SOONEST = 1_000
const LATEST = 15_000

/** How long a page waits before it asks again: longer while nothing moves. */
export function nextPoll(pause: number, hasMoved: boolean): number {
  return hasMoved ? SOONEST : Math.min(LATEST, Math.max(SOONEST, pause * 1.6))
}
