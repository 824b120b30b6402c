import { describe, expect, it } from 'vitest'
import { createProgress } from './progress.ts'

describe('the progress of a start', () => {
  it('is one line per step, written when the step is done', async () => {
    const lines: string[] = []
    const { step, note } = createProgress((line) => lines.push(line))
    const result = await step('Database ready', async () => {
      note('Applied migration 0001.')
      return 'url'
    })
    expect(result).toBe('url')
    expect(lines[0]).toBe('  Applied migration 0001.')
    expect(lines[1]).toMatch(/^✓ Database ready \(\d+\.\d s\)$/)
  })

  it('does not call done what failed', async () => {
    const lines: string[] = []
    const { step } = createProgress((line) => lines.push(line))
    await expect(step('Database ready', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(lines).toEqual([])
  })
})
