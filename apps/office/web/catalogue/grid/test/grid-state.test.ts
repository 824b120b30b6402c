import { describe, expect, it } from 'vitest'
import type { GridRowView } from '#office/contract/catalogue/grid.ts'
import { placeBlock } from '../cells/place-block.ts'
import { boxOf } from '../cells/range.ts'
import type { CellShape } from '../cells/read-cell.ts'
import {
  AT_FIRST,
  type GridAction,
  type GridState,
  pendingCells,
  reduceGrid,
  type Sheet,
  textAt,
  textsOf,
} from '../grid-state.ts'

const COLUMNS: CellShape[] = [
  { id: 'brand', kind: 'text', isRequired: true, choices: [] },
  { id: 'price.ONE_OFF', kind: 'money', isRequired: false, choices: [] },
]
const row = (id: string, facts: Partial<GridRowView> = {}, price: number | null = 4_900) =>
  ({
    id,
    name: id,
    image: null,
    isOwn: true,
    isLent: true,
    ...facts,
    cells: { brand: 'Orsini', 'price.ONE_OFF': price },
  }) as unknown as GridRowView
const sheet: Sheet = {
  rows: [row('a'), row('b', { isOwn: false }), row('c', { isLent: false })],
  columns: COLUMNS,
  language: 'it',
}

const gridAfter = (...actions: GridAction[]): GridState =>
  actions.reduce((state, action) => reduceGrid(state, action, sheet), AT_FIRST)
const pasted = (block: string[][], state = AT_FIRST): GridAction => ({
  type: 'write',
  cells: placeBlock(block, boxOf(state.range), { rows: 3, columns: 2 }),
})

describe('the grid', () => {
  it('takes a block into the cells that may be changed, and leaves the others alone', () => {
    const state = gridAfter(
      pasted([
        ['Nuova', '39'],
        ['Nuova', '29,5'],
        ['Nuova', '19'],
      ]),
    )
    expect([...state.history.edits.keys()]).toEqual(['a brand', 'a price.ONE_OFF', 'b price.ONE_OFF', 'c brand'])
    expect(textAt(sheet, state.history.edits, { row: 1, column: 1 })).toBe('29,50')
    expect(textAt(sheet, state.history.edits, { row: 1, column: 0 })).toBe('Orsini')
  })

  it('forgets what was typed back, and copies what stands there', () => {
    const state = gridAfter(pasted([['Orsini', '39']]), pasted([['Orsini', '49,00']]))
    expect(state.history.edits.size).toBe(0)
    const range = { anchor: { row: 0, column: 0 }, focus: { row: 1, column: 1 } }
    expect(textsOf(sheet, gridAfter({ type: 'select', range }))).toEqual([
      ['Orsini', '49,00'],
      ['Orsini', '49,00'],
    ])
  })

  it('keeps what cannot be read as it was typed, and says so', () => {
    const [cell] = pendingCells(sheet, COLUMNS, gridAfter(pasted([['', 'poco']])).history.edits)
    expect(cell).toMatchObject({ read: { ok: false, problem: 'required' }, edit: { text: '' } })
  })

  it('opens no editor where nothing may be changed', () => {
    const range = { anchor: { row: 1, column: 0 }, focus: { row: 1, column: 0 } }
    expect(gridAfter({ type: 'select', range }, { type: 'edit', text: 'x' }).editing).toBeNull()
    expect(gridAfter({ type: 'edit', text: 'x' }).editing).toBe('x')
  })
})

describe('a cell that somebody else has changed', () => {
  const state = gridAfter(pasted([['Orsini', '39']]))
  const reread: Sheet = { ...sheet, rows: [row('a', {}, 4_500), ...sheet.rows.slice(1)] }
  const cellOf = (next: GridState, shown = reread) => pendingCells(shown, COLUMNS, next.history.edits)[0]

  it('is a conflict until somebody decides, and none if both typed the same', () => {
    expect(cellOf(state)).toMatchObject({ isConflict: true, edit: { base: 4_900 } })
    expect(cellOf(state, sheet)?.isConflict).toBe(false)
    expect(cellOf(state, { ...sheet, rows: [row('a', {}, 3_900)] })?.isConflict).toBe(false)
  })

  it('keeps mine over theirs, or takes theirs, which can be undone', () => {
    const mine = reduceGrid(state, { type: 'keepMine', key: 'a price.ONE_OFF', base: 4_500 }, reread)
    expect(cellOf(mine)).toMatchObject({ isConflict: false, edit: { base: 4_500, text: '39,00' } })
    const theirs = reduceGrid(state, { type: 'takeTheirs', key: 'a price.ONE_OFF' }, reread)
    expect(cellOf(theirs)).toBeUndefined()
    expect(cellOf(reduceGrid(theirs, { type: 'undo' }, reread))?.edit.text).toBe('39,00')
  })
})
