import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { settingsTable } from './settings-table.ts'

describe('the table of settings', () => {
  it('has a sentence for each', () => {
    for (const row of settingsTable()) expect(row).toMatch(/^\| `[A-Z0-9_]+` \| .+ \| .+\. \|$/)
  })

  it.runIf(existsSync('docs/settings.md'))('stands in docs/settings.md as the code has it', () => {
    const lines = readFileSync('docs/settings.md', 'utf8').split('\n')
    expect(lines).toEqual(expect.arrayContaining(settingsTable()))
  })
})
