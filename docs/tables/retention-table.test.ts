import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withRetention } from './retention-table.ts'

describe('the page about what is kept for how long', () => {
  it('shows the tables as the code has them', () => {
    const page = readFileSync('docs/retention.md', 'utf8')
    expect(page).toBe(withRetention(page))
    expect(page).toContain('| `staff_session` | all | 90 days |')
  })
})
