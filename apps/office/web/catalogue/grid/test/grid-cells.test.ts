import { describe, expect, it } from 'vitest'
import { parseBlock, writeBlock } from '../cells/clipboard.ts'
import { doStep, NOTHING_DONE, redo, undo } from '../cells/history.ts'
import { fillDown, fillTo, placeBlock } from '../cells/place-block.ts'
import { at, boxOf, moveBy } from '../cells/range.ts'
import { type CellShape, readCell, showCell } from '../cells/read-cell.ts'

const SIZE = { rows: 100, columns: 4 }
const box = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })

describe('the clipboard of a spreadsheet', () => {
  it('is rows of cells, with or without a last line end', () => {
    expect(parseBlock('49,00\t59,00\r\n1.250,50\t\r\n')).toEqual([
      ['49,00', '59,00'],
      ['1.250,50', ''],
    ])
    expect(parseBlock('49')).toEqual([['49']])
  })

  it('has cells in quotation marks, with tabs, line ends and marks of their own, there and back', () => {
    const rows = [
      ['due\nrighe', 'dice "sì"'],
      ['a\tb', ''],
    ]
    expect(parseBlock(writeBlock(rows))).toEqual(rows)
    expect(parseBlock('5" tacco\tx')).toEqual([['5" tacco', 'x']])
  })
})

describe('a block that is pasted', () => {
  it('begins at the first selected cell and is cut off at the edges of the grid', () => {
    const cells = placeBlock(
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
      box(99, 3),
      SIZE,
    )
    expect(cells).toEqual([{ row: 99, column: 3, text: 'a' }])
  })

  it('fills a selection that it fits into a whole number of times', () => {
    expect(placeBlock([['7']], box(2, 0, 4, 1), SIZE).map(({ text }) => text)).toEqual(Array(6).fill('7'))
    expect(placeBlock([['a'], ['b']], box(0, 0, 3, 0), SIZE).map(({ text }) => text)).toEqual(['a', 'b', 'a', 'b'])
    expect(placeBlock([['a'], ['b']], box(0, 0, 2, 0), SIZE).map(({ row }) => row)).toEqual([0, 1])
  })

  it('leaves alone what a short row of it says nothing of', () => {
    expect(placeBlock([['a', 'b'], ['c']], box(0, 0), SIZE)).toHaveLength(3)
  })
})

describe('filling', () => {
  const textAt = ({ row, column }: { row: number; column: number }) => `${row}.${column}`

  it('down takes the first selected row, and for one row the one above', () => {
    expect(fillDown(box(1, 0, 3, 1), textAt).map(({ row, text }) => [row, text])).toEqual([
      ...[
        [2, '1.0'],
        [2, '1.1'],
      ],
      ...[
        [3, '1.0'],
        [3, '1.1'],
      ],
    ])
    expect(fillDown(box(5, 2), textAt)).toEqual([{ row: 5, column: 2, text: '4.2' }])
    expect(fillDown(box(0, 0), textAt)).toEqual([])
  })

  it('by the handle repeats the selected rows', () => {
    expect(fillTo(box(0, 0, 1, 0), 5, textAt).map(({ text }) => text)).toEqual(['0.0', '1.0', '0.0', '1.0'])
    expect(fillTo(box(0, 0, 1, 0), 1, textAt)).toEqual([])
  })
})

describe('keys', () => {
  const from = at({ row: 5, column: 1 })

  it('move inside of the grid and grow the selection with shift', () => {
    expect(moveBy({ key: 'ArrowDown' }, from, SIZE)).toEqual(at({ row: 6, column: 1 }))
    expect(moveBy({ key: 'ArrowUp', isControl: true }, from, SIZE)).toEqual(at({ row: 0, column: 1 }))
    expect(moveBy({ key: 'End', isControl: true }, from, SIZE)).toEqual(at({ row: 99, column: 3 }))
    const grown = moveBy({ key: 'ArrowLeft', isShift: true }, from, SIZE)
    expect(grown && boxOf(grown)).toEqual(box(5, 0, 5, 1))
    expect(moveBy({ key: 'ArrowLeft' }, at({ row: 0, column: 0 }), SIZE)).toEqual(at({ row: 0, column: 0 }))
    expect(moveBy({ key: 'a' }, from, SIZE)).toBeNull()
  })

  it('lead out of the grid: Tab behind the last cell of a row, with shift before the first', () => {
    expect(moveBy({ key: 'Tab' }, at({ row: 5, column: 3 }), SIZE)).toBeNull()
    expect(moveBy({ key: 'Tab', isShift: true }, at({ row: 5, column: 0 }), SIZE)).toBeNull()
    expect(moveBy({ key: 'Tab' }, from, SIZE)).toEqual(at({ row: 5, column: 2 }))
  })
})

describe('what was done', () => {
  const edit = (text: string) => ({ text, base: null })

  it('is undone and redone step by step, and a new step forgets what was undone', () => {
    const one = doStep(NOTHING_DONE, [
      { key: 'a', edit: edit('1') },
      { key: 'b', edit: edit('2') },
    ])
    const two = doStep(one, [{ key: 'a', edit: undefined }])
    expect([...two.edits.keys()]).toEqual(['b'])
    const back = undo(two)
    expect(back.edits).toEqual(one.edits)
    expect(undo(back).edits.size).toBe(0)
    expect(undo(undo(back)).done).toEqual([])
    expect(redo(redo(undo(back))).edits).toEqual(two.edits)
    expect(redo(doStep(back, [{ key: 'c', edit: edit('3') }])).edits.size).toBe(3)
  })

  it('is no step when nothing changes', () => {
    const one = doStep(NOTHING_DONE, [{ key: 'a', edit: edit('1') }])
    expect(doStep(one, [{ key: 'a', edit: edit('1') }])).toBe(one)
  })
})

describe('a cell', () => {
  const shape = (kind: CellShape['kind'], isRequired = false): CellShape => ({
    id: 'tags',
    kind,
    isRequired,
    choices: [
      { value: 'gala', label: 'Gala' },
      { value: 'wedding', label: 'Matrimonio' },
    ],
  })

  it.each([
    ['49', 'money', 4_900],
    ['€ 1.250,50', 'money', 125_050],
    ['1,250.50', 'money', 125_050],
    ['', 'money', null],
    ['12', 'whole', 12],
    ['matrimonio', 'choice', 'wedding'],
    ['Gala; matrimonio, gala', 'choices', ['gala', 'wedding']],
    ['', 'choices', []],
  ] as const)('reads %j as %s', (text, kind, value) => {
    expect(readCell(text, shape(kind))).toEqual({ ok: true, value })
  })

  it.each([
    ['poco', 'money', 'money'],
    ['-3', 'money', 'money'],
    ['100001', 'money', 'money'],
    ['0,5', 'whole', 'whole'],
    ['Nozze', 'choice', 'choice'],
    ['Gala, Nozze', 'choices', 'choice'],
    ['x'.repeat(81), 'text', 'long'],
  ] as const)('says of %j why it is no %s', (text, kind, problem) => {
    expect(readCell(text, shape(kind))).toEqual({ ok: false, problem })
    expect(readCell(' ', shape('text', true))).toEqual({ ok: false, problem: 'required' })
  })

  it('shows what it reads', () => {
    expect(showCell(125_050, shape('money'), 'it')).toBe('1250,50')
    expect(showCell(['gala', 'wedding'], shape('choices'), 'it')).toBe('Gala, Matrimonio')
    expect(showCell('gone', shape('choice'), 'it')).toBe('gone')
  })
})
