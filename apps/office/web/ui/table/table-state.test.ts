import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSort, readTableState, type TableState, toAddress, writeTableState } from './table-state.ts'

const shape = { columns: ['at', 'person', 'action'], filters: ['text', 'action'] }

const state: fc.Arbitrary<TableState> = fc.record({
  sort: fc.option(fc.record({ column: fc.constantFrom(...shape.columns), isDescending: fc.boolean() })),
  hidden: fc.subarray(shape.columns, { maxLength: 2 }),
  filters: fc
    .record({ text: fc.string(), action: fc.constantFrom('', 'staff.invited') })
    .map((set) =>
      Object.fromEntries(Object.entries(set).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []))),
    ),
})

describe('how a list is looked at', () => {
  it('is the same after its way through the address', () => {
    fc.assert(
      fc.property(state, (looked) => {
        expect(readTableState(new URLSearchParams(toAddress(looked)), shape)).toEqual(looked)
      }),
    )
  })

  it('takes over nothing that the list does not know', () => {
    const search = new URLSearchParams('sort=-salary&hide=at,salary&text=%20&secret=1')
    expect(readTableState(search, shape)).toEqual({ sort: null, hidden: ['at'], filters: {} })
  })

  it('never hides every column', () => {
    expect(readTableState(new URLSearchParams('hide=at,person,action'), shape).hidden).toEqual([])
  })

  it('does not remember the place in a long list', () => {
    const looked = readTableState(new URLSearchParams('action=staff.invited&before=1'), shape)
    expect(writeTableState(looked).toString()).toBe('action=staff.invited')
  })

  it('sorts a column upwards, then downwards, then not', () => {
    const up = nextSort({ column: 'at', isDescending: true }, 'person')
    expect(up).toEqual({ column: 'person', isDescending: false })
    const down = nextSort(up, 'person')
    expect([down, nextSort(down, 'person')]).toEqual([{ column: 'person', isDescending: true }, null])
  })
})
