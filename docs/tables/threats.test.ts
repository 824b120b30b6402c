import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const rows = readFileSync('docs/threats.md', 'utf8').split('\n')
const proofs = [...rows.join('\n').matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file = '']) => file)

describe('the threat model', () => {
  it('names tests that exist', () => {
    expect(proofs.length).toBeGreaterThan(40)
    expect([...new Set(proofs)].filter((file) => !existsSync(file))).toEqual([])
  })

  it('has a proof in every row of what is tried', () => {
    const tables = rows.filter(
      (row) => row.startsWith('| ') && row.split('|').length === 5 && !row.startsWith('| what'),
    )
    expect(tables.length).toBeGreaterThan(30)
    expect(tables.filter((row) => !/\.(test|spec)\.tsx?`/.test(row))).toEqual([])
  })
})
