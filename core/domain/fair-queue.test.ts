import { describe, expect, it } from 'vitest'
import { createFairQueue, QueueFull } from './fair-queue.ts'

/** Work that ends when the test says so. */
function createWorkshop(atOnce: number, options?: Parameters<typeof createFairQueue>[1]) {
  const queue = createFairQueue(atOnce, options)
  const begun: string[] = []
  const ends = new Map<string, (result: string) => void>()
  const ask = (name: string, client: string, signal?: AbortSignal) =>
    queue.run(name, { client, ...(signal && { signal }) }, () => {
      begun.push(name)
      const { promise, resolve } = Promise.withResolvers<string>()
      ends.set(name, resolve)
      return promise
    })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    begun,
    ask,
    settle,
    async finish(name: string) {
      await settle()
      ends.get(name)?.(`${name} is done`)
      await settle()
    },
  }
}

const names = (client: string, count: number) => Array.from({ length: count }, (_, index) => `${client}${index}`)

describe('a fair queue', () => {
  it('does so much at a time and the rest in turn', async () => {
    const { ask, begun, finish, settle } = createWorkshop(2)
    const answers = names('a', 4).map((name) => ask(name, 'a'))
    await settle()
    expect(begun).toEqual(['a0', 'a1'])
    for (const name of names('a', 4)) await finish(name)
    expect(await Promise.all(answers)).toEqual(names('a', 4).map((name) => `${name} is done`))
  })

  it('lets nobody wait for more than one thing of somebody else', async () => {
    const { ask, begun, finish } = createWorkshop(2)
    for (const name of names('a', 100)) void ask(name, 'a')
    void ask('b0', 'b')
    void ask('b1', 'b')
    await finish('a0')
    expect(begun).toEqual(['a0', 'a1', 'b0'])
    await finish('a1')
    await finish('b0')
    expect(begun.slice(3)).toEqual(['a2', 'b1'])
  })

  it('does once what several wait for, when the first of them has a turn', async () => {
    const { ask, begun, finish } = createWorkshop(1)
    for (const name of names('a', 50)) void ask(name, 'a')
    const shared = ask('a49', 'b')
    await finish('a0')
    expect(begun).toEqual(['a0', 'a49'])
    const later = ask('a49', 'c')
    await finish('a49')
    expect([await shared, await later]).toEqual(['a49 is done', 'a49 is done'])
    expect(begun.filter((name) => name === 'a49')).toHaveLength(1)
  })

  it('never begins what nobody waits for any more', async () => {
    const { ask, begun, finish } = createWorkshop(1)
    void ask('first', 'a')
    const leaving = new AbortController()
    const abandoned = names('a', 50).map((name) => ask(name, 'a', leaving.signal))
    const stays = ask('a7', 'b')
    leaving.abort(new Error('left'))
    const outcomes = await Promise.allSettled(abandoned)
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    await finish('first')
    await finish('a7')
    expect(await stays).toBe('a7 is done')
    expect(begun).toEqual(['first', 'a7'])
    await expect(ask('late', 'a', leaving.signal)).rejects.toThrow('left')
  })

  it('goes on when somebody leaves what is under way, and after a failure', async () => {
    const queue = createFairQueue(1)
    const leaving = new AbortController()
    const { promise: work, reject: fail } = Promise.withResolvers<string>()
    const left = queue.run('x', { client: 'a', signal: leaving.signal }, () => work)
    const next = queue.run('y', { client: 'a' }, async () => 'next')
    await new Promise<void>((resolve) => setImmediate(resolve))
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    fail(new Error('no such picture'))
    expect(await next).toBe('next')
    await expect(queue.run('x', { client: 'a' }, () => Promise.reject(new Error('again')))).rejects.toThrow('again')
  })

  it('says no to a client for whom too much is waiting, and to nobody else', async () => {
    const { ask, begun, finish } = createWorkshop(1, { mostPerClient: 3 })
    for (const name of names('a', 4)) void ask(name, 'a')
    await expect(ask('a4', 'a')).rejects.toThrow(QueueFull)
    void ask('b0', 'b')
    await finish('a0')
    expect(begun).toEqual(['a0', 'b0'])
  })
})
