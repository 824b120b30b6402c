import { type GridColumn, type GridValue, isFactColumn, isSameValue } from '#domain/catalogue/grid/grid-columns.ts'
import type { GridRowView } from '#office/contract/catalogue/grid.ts'
import {
  type CellKey,
  doStep,
  type Edit,
  type Edits,
  type History,
  NOTHING_DONE,
  rebase,
  redo,
  undo,
} from './cells/history.ts'
import type { Typed } from './cells/place-block.ts'
import { at, boxOf, type Place, type Range, type Size, within } from './cells/range.ts'
import { type CellShape, type ReadCell, readCell, showCell } from './cells/read-cell.ts'

/** What is shown, in its order. */
export type Sheet = { rows: readonly GridRowView[]; columns: readonly CellShape[]; language: string }

export type GridState = {
  range: Range
  /** The text in the cell that is typed into. */
  editing: string | null
  history: History
}

export const AT_FIRST: GridState = { range: at({ row: 0, column: 0 }), editing: null, history: NOTHING_DONE }

export type GridAction =
  | { type: 'select'; range: Range }
  | { type: 'edit'; text: string }
  | { type: 'leave' }
  | { type: 'write'; cells: readonly Typed[]; range?: Range | undefined }
  | { type: 'undo' | 'redo' | 'discard' }
  | { type: 'keepMine'; key: CellKey; base: GridValue }
  | { type: 'takeTheirs'; key: CellKey }

export function reduceGrid(state: GridState, action: GridAction, sheet: Sheet): GridState {
  const { history } = state
  switch (action.type) {
    case 'select':
      return { ...state, range: within(action.range, sizeOf(sheet)), editing: null }
    case 'edit':
      return canEdit(sheet, state.range.focus) ? { ...state, editing: action.text } : state
    case 'leave':
      return { ...state, editing: null }
    case 'write': {
      const range = within(action.range ?? state.range, sizeOf(sheet))
      return { range, editing: null, history: doStep(history, editsOf(action.cells, sheet, history.edits)) }
    }
    case 'undo':
      return { ...state, history: undo(history) }
    case 'redo':
      return { ...state, history: redo(history) }
    case 'discard':
      return { ...state, editing: null, history: NOTHING_DONE }
    case 'keepMine':
      return { ...state, history: rebase(history, action.key, action.base) }
    case 'takeTheirs':
      return { ...state, history: doStep(history, [{ key: action.key, edit: undefined }]) }
  }
}

export function sizeOf({ rows, columns }: Sheet): Size {
  return { rows: rows.length, columns: columns.length }
}

export function keyOf(id: string, column: GridColumn): CellKey {
  return `${id} ${column}`
}

/** What its owner says of a garment is the owner's, how a store shows it the store's while it is lent. */
export function mayChange({ isOwn, isLent }: Pick<GridRowView, 'isOwn' | 'isLent'>, column: GridColumn): boolean {
  return isFactColumn(column) ? isOwn : isLent
}

export function canEdit({ rows, columns }: Sheet, { row, column }: Place): boolean {
  const [garment, shape] = [rows[row], columns[column]]
  return garment !== undefined && shape !== undefined && mayChange(garment, shape.id)
}

/** What stands in a cell: typed, or as it was read. */
export function textAt({ rows, columns, language }: Sheet, edits: Edits, { row, column }: Place): string {
  const [garment, shape] = [rows[row], columns[column]]
  if (garment === undefined || shape === undefined) return ''
  return edits.get(keyOf(garment.id, shape.id))?.text ?? showCell(garment.cells[shape.id], shape, language)
}

export type PendingCell = {
  key: CellKey
  row: GridRowView
  shape: CellShape
  edit: Edit
  read: ReadCell
  /** Somebody else has changed it since, to something else. */
  isConflict: boolean
}

/** Everything that is not saved, row by row; columns that are hidden belong to it. */
export function pendingCells({ rows }: Sheet, shapes: readonly CellShape[], edits: Edits): PendingCell[] {
  return rows.flatMap((row) =>
    shapes.flatMap((shape) => {
      const key = keyOf(row.id, shape.id)
      const edit = edits.get(key)
      if (edit === undefined) return []
      const read = readCell(edit.text, shape)
      const current = row.cells[shape.id]
      const isMine = read.ok && isSameValue(read.value, current)
      const isConflict = !isMine && !isSameValue(edit.base, current)
      return [{ key, row, shape, edit, read, isConflict }]
    }),
  )
}

type NextEdit = { key: CellKey; edit: Edit | undefined }

function editsOf(cells: readonly Typed[], sheet: Sheet, edits: Edits): NextEdit[] {
  return cells.flatMap(({ row, column, text }): NextEdit[] => {
    const [garment, shape] = [sheet.rows[row], sheet.columns[column]]
    if (garment === undefined || shape === undefined || !canEdit(sheet, { row, column })) return []
    const key = keyOf(garment.id, shape.id)
    const base = edits.get(key)?.base ?? garment.cells[shape.id]
    const read = readCell(text, shape)
    if (read.ok && isSameValue(read.value, base)) return [{ key, edit: undefined }]
    // written as it will be shown: 49 becomes 49,00
    const shown = read.ok ? showCell(read.value, shape, sheet.language) : text.trim()
    return [{ key, edit: { text: shown, base } }]
  })
}

/** The text of each selected cell, for the clipboard. */
export function textsOf(sheet: Sheet, { range, history }: GridState): string[][] {
  const { top, bottom, left, right } = boxOf(range)
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) =>
      textAt(sheet, history.edits, { row: top + row, column: left + column }),
    ),
  )
}
