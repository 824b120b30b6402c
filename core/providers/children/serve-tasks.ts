import { Socket } from 'node:net'
import { readFrames, writeFrame } from './frames.ts'

export type TaskAnswer = { words: unknown; body?: Uint8Array }
export type TaskHandler = (options: never, body: Buffer) => Promise<TaskAnswer>

/** Which descriptor the server is at the other end of. */
export const PIPE = 3

const LOOKED_AT_EVERY = 20
/** How a child ends that has taken more than it may. */
const TOO_MUCH = 86
const IDLE = { user: 0, system: 0 }

/** `mostWork`: microseconds of processors that one task may take, however long others have kept it waiting. */
export type ChildBounds = { mostBytes: number; mostWork: number; frameBytes: number }

/**
 * The life of a child: one task after the other, until the server goes. What libraries take beside the heap no setting of
 * Node bounds, so the child looks at itself, which both Linux and macOS let it do, and ends when it has become too large.
 */
export function serveTasks(handlers: Record<string, TaskHandler>): void {
  const { mostBytes, mostWork, frameBytes } = JSON.parse(process.argv[2] ?? '{}') as ChildBounds
  let begun: NodeJS.CpuUsage | null = null
  setInterval(() => {
    const { user, system } = begun === null ? IDLE : process.cpuUsage(begun)
    if (process.memoryUsage.rss() > mostBytes || user + system > mostWork) process.exit(TOO_MUCH)
  }, LOOKED_AT_EVERY)
  const pipe = new Socket({ fd: PIPE, readable: true, writable: true })
  // without a server there is nobody to work for, however it ended
  pipe.on('close', () => process.exit(0))
  pipe.on('error', () => process.exit(0))
  readFrames(pipe, frameBytes, async ({ words, body }) => {
    const { name, options } = words as { name: string; options: never }
    begun = process.cpuUsage()
    try {
      const handler = handlers[name]
      if (handler === undefined) throw new Error(`No child knows ${name}`)
      const answer = await handler(options, Buffer.from(body.buffer, body.byteOffset, body.byteLength))
      const rss = process.memoryUsage.rss()
      writeFrame(pipe, { words: { ok: true, answer: answer.words, rss }, body: answer.body ?? new Uint8Array() })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      writeFrame(pipe, { words: { ok: false, message }, body: new Uint8Array() })
    }
    begun = null
  })
}
