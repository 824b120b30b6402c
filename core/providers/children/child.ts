import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { readFrames, writeFrame } from './frames.ts'
import { type ChildBounds, PIPE } from './serve-tasks.ts'

export type Task = { name: string; options: object; body: Uint8Array }

export type Done = { ok: true; answer: unknown; body: Buffer } | { ok: false; message: string }

export type Child = ReturnType<typeof startChild>

const MIB = 1024 * 1024

/** A picture that was unpacked is many times its file, but no answer is larger than this. */
const MOST_FRAME_BYTES = 256 * MIB

/** Of the heap alone: what libraries take is beside it. */
const HEAP_MEGABYTES = 256

/** Memory goes to pieces in a process that has drawn many pictures: it is exchanged when it has kept this much of its limit. */
const WORN = 0.6

/** Behind the server: who waits for a page goes first. */
const NICENESS = 10

/** One child, which does one task at a time. */
export function startChild(script: URL, { megabytes, seconds }: { megabytes: number; seconds: number }) {
  const bounds: ChildBounds = {
    mostBytes: megabytes * MIB,
    mostWork: seconds * 1_000_000,
    frameBytes: MOST_FRAME_BYTES,
  }
  const heap = `--max-old-space-size=${Math.min(megabytes, HEAP_MEGABYTES)}`
  const started = spawn(process.execPath, [heap, fileURLToPath(script), JSON.stringify(bounds)], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // what works for strangers knows nothing of the server's secrets
    env: {},
  })
  const pipe = started.stdio[PIPE] as Socket
  let waiting: ((done: Done | null) => void) | null = null
  let kept = 0
  const ended: (() => void)[] = []

  if (started.pid !== undefined) {
    try {
      setPriority(started.pid, NICENESS)
    } catch {
      // it has ended already, which is heard of below
    }
  }
  started.on('error', settleAsEnded)
  started.on('exit', settleAsEnded)
  pipe.on('error', () => end())
  readFrames(pipe, MOST_FRAME_BYTES, ({ words, body }) => {
    const answer = words as { ok: true; answer: unknown; rss: number } | { ok: false; message: string }
    if (answer.ok) kept = answer.rss
    settle(
      answer.ok
        ? { ok: true, answer: answer.answer, body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) }
        : answer,
    )
  })
  rest()

  function settle(done: Done | null): void {
    const tell = waiting
    waiting = null
    rest()
    tell?.(done)
  }

  let hasEnded = false
  function settleAsEnded(): void {
    if (hasEnded) return
    hasEnded = true
    for (const tell of ended) tell()
    settle(null)
  }

  /** A child without work keeps no program from ending. */
  function rest(): void {
    started.unref()
    pipe.unref()
  }

  function end(): void {
    pipe.destroy()
    started.kill('SIGKILL')
  }

  return {
    pid: started.pid,
    end,
    isWorn: () => hasEnded || kept > megabytes * MIB * WORN,
    onEnd: (tell: () => void) => ended.push(tell),
    /** Null: it did not live to answer. */
    run(task: Task): Promise<Done | null> {
      if (hasEnded) return Promise.resolve(null)
      return new Promise((resolve) => {
        waiting = resolve
        started.ref()
        pipe.ref()
        writeFrame(pipe, { words: { name: task.name, options: task.options }, body: task.body })
      })
    },
  }
}
