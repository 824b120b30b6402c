import { type GridColumn, type GridValue, isFactColumn, isSameValue } from './grid-columns.ts'

/** A cell as it was read, and as somebody wants it. */
export type CellChange = { id: string; column: GridColumn; before: GridValue; value: GridValue }

/** A garment as it is now. */
export type GridRow = { id: string; isOwn: boolean; isLent: boolean; cells: Record<GridColumn, GridValue> }

export const CELL_PROBLEMS = ['NOT_FOUND', 'NOT_OWN', 'NOT_LENT', 'UNKNOWN_CHOICE', 'CHANGED_MEANWHILE'] as const

export type CellProblem = {
  id: string
  column: GridColumn
  reason: (typeof CELL_PROBLEMS)[number]
  /** What stands there now. */
  current: GridValue
}

type Known = { rows: ReadonlyMap<string, GridRow>; categories: ReadonlySet<string>; tags: ReadonlySet<string> }

/** What stands in the way of each cell. One that somebody has changed to the same value meanwhile is in nobody's way. */
export function judgeCells(changes: readonly CellChange[], known: Known): CellProblem[] {
  return changes.flatMap((change) => {
    const reason = problemOf(change, known)
    const { id, column } = change
    return reason === null ? [] : [{ id, column, reason, current: known.rows.get(id)?.cells[column] ?? null }]
  })
}

function problemOf({ id, column, before, value }: CellChange, known: Known): CellProblem['reason'] | null {
  const row = known.rows.get(id)
  if (row === undefined) return 'NOT_FOUND'
  if (isFactColumn(column) ? !row.isOwn : !row.isLent) return isFactColumn(column) ? 'NOT_OWN' : 'NOT_LENT'
  if (!isKnown(column, value, known)) return 'UNKNOWN_CHOICE'
  const current = row.cells[column]
  return isSameValue(current, before) || isSameValue(current, value) ? null : 'CHANGED_MEANWHILE'
}

function isKnown(column: GridColumn, value: GridValue, { categories, tags }: Known): boolean {
  if (column === 'category') return value === null || categories.has(String(value))
  return column !== 'tags' || (Array.isArray(value) && value.every((slug) => tags.has(slug)))
}
