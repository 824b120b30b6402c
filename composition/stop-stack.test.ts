import { describe, expect, it } from 'vitest'
import { createStopStack } from './stop-stack.ts'

describe('stopping', () => {
  it('happens in the opposite order of starting, once', async () => {
    const stopped: string[] = []
    const stack = createStopStack(() => {})
    stack.push(() => void stopped.push('database'))
    stack.push(async () => void stopped.push('server'))
    expect(stack.isStopping()).toBe(false)
    await Promise.all([stack.stop(), stack.stop()])
    expect(stopped).toEqual(['server', 'database'])
    expect(stack.isStopping()).toBe(true)
  })

  it('goes on when one part fails to stop', async () => {
    const problems: unknown[] = []
    const stopped: string[] = []
    const stack = createStopStack((problem) => problems.push(problem))
    stack.push(() => void stopped.push('database'))
    stack.push(() => Promise.reject(new Error('no')))
    await stack.stop()
    expect(stopped).toEqual(['database'])
    expect(problems).toEqual([new Error('no')])
  })
})
