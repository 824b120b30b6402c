import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeHandle } from './make-handle.ts'
import { groupRows, toHandle } from './reading/group-rows.ts'

it.each([
  ['Abito “Aurora” è già qui', [], 'abito-aurora-e-gia-qui'],
  ['Aurora', ['aurora', 'aurora-2'], 'aurora-3'],
  ['…', [], 'garment'],
])('%s becomes a handle of its own', (name, taken, handle) => {
  expect(makeHandle(name, (one) => taken.includes(one))).toBe(handle)
})

it('is one that a file can have, whatever the name', () => {
  const mapping = { format: 'own', targets: ['handle', 'value'], isGuarded: true } as const
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const handle = makeHandle(name, () => false)
      expect(toHandle(handle)).toBe(handle)
      const [group] = groupRows([{ line: 2, cells: [handle, '1'] }], mapping)
      expect(group?.problems).toEqual([])
    }),
  )
})
