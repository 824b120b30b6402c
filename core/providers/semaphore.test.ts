import { describe, expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

describe('a semaphore', () => {
  it('lets a few through at a time, in order, and turns the rest away', async () => {
    const { pass } = createSemaphore({ atOnce: 2, mostWaiting: 3 })
    const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>())
    const started: number[] = []
    const passing = gates.map(({ promise }, n) =>
      pass(async () => {
        started.push(n)
        await promise
        return n
      }),
    )
    expect(await passing[5]).toBeNull()
    expect(started).toEqual([0, 1])
    gates[1]?.resolve()
    expect(await passing[1]).toBe(1)
    expect(started).toEqual([0, 1, 2])
    for (const { resolve } of gates) resolve()
    expect(await Promise.all(passing)).toEqual([0, 1, 2, 3, 4, null])
  })

  it('goes on after work that failed', async () => {
    const { pass } = createSemaphore({ atOnce: 1, mostWaiting: 1 })
    await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await pass(async () => 'yes')).toBe('yes')
  })
})
