import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withLifecycle } from './lifecycle-table.ts'

describe('the page about the lifecycle', () => {
  it('shows the table as the code has it', () => {
    const page = readFileSync('docs/lifecycle.md', 'utf8')
    expect(page).toBe(withLifecycle(page))
    expect(page).toContain('| waitingShipping | shipped |')
  })
})
