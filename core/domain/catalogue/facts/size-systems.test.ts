import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIZE_SYSTEMS } from './garment-facts.ts'
import { convertSize, SYSTEM_OF_READERS, writeSize } from './size-systems.ts'

describe('a size', () => {
  it.each([
    ['it', '42'],
    ['en', 'IT 42 · UK 10'],
    ['de', 'IT 42 · EU 38'],
    ['fr', 'IT 42 · EU 38'],
    ['es', 'IT 42 · EU 38'],
    ['nl', 'IT 42 · EU 38'],
  ] as const)('is written for who reads %s as %s', (language, written) => {
    expect(writeSize('42', SYSTEM_OF_READERS[language])).toBe(written)
  })

  it('is written in the system somebody prefers, whatever they read', () => {
    expect(writeSize('42', 'US')).toBe('IT 42 · US 6')
    expect(writeSize('42', 'IT')).toBe('42')
  })

  it('that is no number stays what it is', () => {
    for (const label of ['U', 'OS', 'M', '', '7', '42 L', '043', '43', '100']) {
      for (const system of SIZE_SYSTEMS) expect(writeSize(label, system)).toBe(label)
    }
  })

  it('grows in every system as it does in Italy, and no two sizes share a number', () => {
    const sizes = fc.integer({ min: 18, max: 30 }).map((half) => half * 2)
    fc.assert(
      fc.property(sizes, sizes, fc.constantFrom(...SIZE_SYSTEMS), (one, other, system) => {
        const difference = Number(convertSize(`${one}`, system)) - Number(convertSize(`${other}`, system))
        expect(difference).toBe(one - other)
      }),
    )
  })
})
