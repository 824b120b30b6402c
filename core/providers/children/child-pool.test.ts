import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type ChildLimits, type ChildPool, type Clock, openChildPool } from './child-pool.ts'

const SCRIPT = new URL('./child-for-tests.ts', import.meta.url)
const LIMITS = { atOnce: 2, mostWaiting: 10, megabytes: 250, seconds: 60 }

let pool: ChildPool
/** No time passes unless a test says so: a child may be as slow as the machine is. */
const limits = new Set<() => void>()
const clock: Clock = (_, end) => {
  limits.add(end)
  return () => limits.delete(end)
}
const letTimePass = () => {
  for (const end of limits) end()
}
afterEach(() => pool.close())

const open = (changes: Partial<ChildLimits> = {}) => {
  pool = openChildPool(SCRIPT, { ...LIMITS, ...changes }, clock)
}
const ask = (name: string, body = Buffer.from('bytes')) =>
  pool.run<{ pid: number; options: object }>({ name, options: { a: 'ü' }, body })
const pidOf = (outcome: Awaited<ReturnType<typeof ask>>) => (outcome.ok ? outcome.answer.pid : null)

async function untilGone(pid: number): Promise<void> {
  const isThere = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  while (isThere()) await wait(10)
}

describe('a pool of children', { timeout: 120_000 }, () => {
  it('has nobody before there is work, and one child for work that comes one after the other', async () => {
    open()
    expect(pool.pids()).toEqual([])
    const large = Buffer.alloc(12 * 1024 * 1024, 'x')
    const first = await ask('echo', large)
    expect(first.ok && [first.answer.options, first.body.equals(large)]).toEqual([{ a: 'ü' }, true])
    const pids = [pidOf(first), pidOf(await ask('echo')), pidOf(await ask('echo', Buffer.alloc(0)))]
    expect(new Set(pids)).toEqual(new Set(pool.pids()))
    expect(pids[0]).not.toBe(process.pid)
  })

  it.each([
    ['takes more memory than it may, beside the heap', 'takeMemory', {}],
    ['takes more of the heap', 'takeHeap', {}],
    ['works longer than it may', 'workOn', { seconds: 2 }],
    ['ends by itself', 'crash', {}],
  ])('is a refusal where the work %s, and the next one is done by another child', async (_, name, changes) => {
    open(changes)
    const before = pidOf(await ask('echo'))
    expect(await ask(name)).toEqual({ ok: false, reason: 'TOO_HEAVY' })
    const after = pidOf(await ask('echo'))
    expect(after).not.toBe(before)
    expect(pool.pids()).toEqual([after])
  })

  it('is a refusal where the work does not end: the server ends the child, and the next one is done by another', async () => {
    open()
    const before = pidOf(await ask('echo'))
    expect(limits.size).toBe(0)
    const endless = ask('neverEnd')
    await new Promise((resolve) => setImmediate(resolve))
    letTimePass()
    expect(await endless).toEqual({ ok: false, reason: 'TOO_HEAVY' })
    expect(limits.size).toBe(0)
    expect(pidOf(await ask('echo'))).not.toBe(before)
  })

  it('throws what failed as it would have here, and goes on with the same child', async () => {
    open()
    const before = pidOf(await ask('echo'))
    await expect(ask('fail')).rejects.toThrow('As it would have failed here')
    expect(pidOf(await ask('echo'))).toBe(before)
  })

  it('has so many children, and turns away who comes when so many wait', async () => {
    open({ atOnce: 2, mostWaiting: 3 })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => ask('echo')))
    const done = outcomes.flatMap((outcome) => (outcome.ok ? outcome.answer.pid : []))
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'TOO_BUSY')).toHaveLength(3)
    expect([done.length, new Set(done).size]).toEqual([5, 2])
  })

  it('tells them nothing of the settings of the server', async () => {
    open()
    const outcome = await pool.run<string[]>({ name: 'hasEnvironment', options: {}, body: Buffer.alloc(0) })
    expect(outcome.ok && outcome.answer.filter((name) => !name.startsWith('__'))).toEqual([])
  })

  it('ends them with itself, also one at work', async () => {
    open()
    const working = ask('neverEnd')
    const [pid = 0] = pool.pids()
    pool.close()
    expect(await working).toEqual({ ok: false, reason: 'TOO_HEAVY' })
    await untilGone(pid)
    expect(pool.pids()).toEqual([])
  })
})
