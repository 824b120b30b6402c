import { describe, expect, it } from 'vitest'
import { startDueWork } from './due-work.ts'

describe('due work', () => {
  it('is done in its order, sweep after sweep, and one failure stops nothing else', async () => {
    const errors: string[] = []
    let now = new Date('2026-11-16T09:00:00Z')
    const done: string[] = []
    const work = (name: string) => ({
      name,
      async run() {
        done.push(`${name} begins`)
        await Promise.resolve()
        done.push(`${name} ends`)
        return [`${name} is done.`]
      },
    })
    const failing = { name: 'The courier', run: () => Promise.reject(new Error('away')) }
    const sweeps = startDueWork({
      works: [work('One'), failing, { ...work('Two'), every: 3_600_000 }],
      now: () => now,
      onError: (_, name) => errors.push(name),
    })
    const [, second] = await Promise.all([sweeps.runNow(), sweeps.runNow()])
    expect(second).toEqual(['One is done.', 'The courier failed.'])
    now = new Date('2026-11-16T10:00:00Z')
    expect(await sweeps.runNow()).toEqual(['One is done.', 'The courier failed.', 'Two is done.'])
    await sweeps.stop()
    const one = ['One begins', 'One ends']
    const two = ['Two begins', 'Two ends']
    expect(done).toEqual([...one, ...two, ...one, ...one, ...one, ...two])
    expect(errors).toEqual(Array(4).fill('The courier'))
  })
})
