import { createSemaphore } from '../semaphore.ts'
import { type Child, startChild, type Task } from './child.ts'

export type ChildLimits = {
  /** Children at the same time, and tasks that wait for one; who comes after those is turned away. */
  atOnce: number
  mostWaiting: number
  /** Of a child, all in all; a task that takes more ends it. */
  megabytes: number
  /** Of processors, for one task. By the clock it may be three times as long: others work here too. */
  seconds: number
}

export type TaskOutcome<Answer> =
  | { ok: true; answer: Answer; body: Buffer }
  /** The child met its limits, or died of what it was given. */
  | { ok: false; reason: 'TOO_HEAVY' }
  | { ok: false; reason: 'TOO_BUSY' }

export type ChildPool = {
  run<Answer>(task: Task): Promise<TaskOutcome<Answer>>
  /** Those that are there now. */
  pids(): number[]
  close(): void
}

/** Idle ones are ended: they hold the memory of a small program each. */
const IDLE_MS = 60_000

/** Ends what takes too long by the clock; what it answers forgets about it. */
export type Clock = (milliseconds: number, end: () => void) => () => void

const realClock: Clock = (milliseconds, end) => {
  const limit = setTimeout(end, milliseconds)
  return () => clearTimeout(limit)
}

/**
 * Does what strangers' files ask for in processes of their own, with bounds of memory and time: whatever a file does there,
 * the server goes on. A child serves one task after the other, is started when there is one for it, and is replaced once it
 * was ended. What fails in a child as it would have here is thrown here.
 */
export function openChildPool(
  script: URL,
  { atOnce, mostWaiting, megabytes, seconds }: ChildLimits,
  clock: Clock = realClock,
): ChildPool {
  const turns = createSemaphore({ atOnce, mostWaiting })
  const idle: { child: Child; ends: NodeJS.Timeout }[] = []
  const all = new Set<Child>()
  let isClosed = false

  function take(): Child {
    const known = idle.pop()
    if (known === undefined) {
      const child = startChild(script, { megabytes, seconds })
      all.add(child)
      child.onEnd(() => {
        all.delete(child)
        const at = idle.findIndex((each) => each.child === child)
        for (const { ends } of at < 0 ? [] : idle.splice(at, 1)) clearTimeout(ends)
      })
      return child
    }
    clearTimeout(known.ends)
    return known.child
  }

  function rest(child: Child): void {
    if (isClosed || child.isWorn()) {
      child.end()
      return
    }
    const ends = setTimeout(() => child.end(), IDLE_MS)
    ends.unref()
    idle.push({ child, ends })
  }

  return {
    async run<Answer>(task: Task): Promise<TaskOutcome<Answer>> {
      const outcome = await turns.pass(async () => {
        const child = take()
        const forget = clock(seconds * 3000, child.end)
        const done = await child.run(task)
        forget()
        if (done === null) return { ok: false, reason: 'TOO_HEAVY' } as const
        rest(child)
        if (!done.ok) throw new Error(done.message)
        return { ok: true, answer: done.answer as Answer, body: done.body } as const
      })
      return outcome ?? { ok: false, reason: 'TOO_BUSY' }
    },
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    close() {
      isClosed = true
      for (const child of all) child.end()
    },
  }
}
