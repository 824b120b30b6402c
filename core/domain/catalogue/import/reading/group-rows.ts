import { withoutGuard } from '#domain/csv.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import { isUnitTable } from '../mapping/propose-mapping.ts'
import type { Problem } from '../problems.ts'
import type { TableRow } from '../table/table-limits.ts'

/** The rows that speak of one product (or of one piece), with what is wrong about them as a group. */
export type RowGroup = { handle: string; rows: readonly TableRow[]; problems: readonly Problem[] }

const HANDLE = /^[\p{L}\p{N}][\p{L}\p{N}_.+-]{0,199}$/u

/**
 * Rows of one handle follow each other: the first has the product, later ones further sizes or pictures. The same handle
 * again behind another one is refused in both places, for nobody can say which of them was meant. A table of pieces is
 * sorted as its owner likes: there each row stands for itself.
 */
export function groupRows(rows: readonly TableRow[], mapping: Mapping): RowGroup[] {
  const column = mapping.targets.indexOf('handle')
  const groups: { handle: string; rows: TableRow[] }[] = []
  const isAlone = isUnitTable(mapping)
  for (const written of rows) {
    const row = mapping.isGuarded ? { ...written, cells: written.cells.map(withoutGuard) } : written
    const handle = toHandle(row.cells[column] ?? '')
    const last = groups.at(-1)
    if (!isAlone && handle !== '' && last?.handle === handle) last.rows.push(row)
    else groups.push({ handle, rows: [row] })
  }
  const places = isAlone ? new Map<string, number[]>() : linesOfHandles(groups)
  return groups.map((group) => ({ ...group, problems: findProblems(group, { column, places }) }))
}

/** Handles are parts of addresses: no case, no blanks. */
export function toHandle(text: string): string {
  return text.normalize('NFC').trim().toLowerCase().replace(/\s+/g, '-')
}

function linesOfHandles(groups: readonly { handle: string; rows: TableRow[] }[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const { handle, rows } of groups) {
    const lines = places.get(handle) ?? []
    lines.push(rows[0]?.line ?? 0)
    places.set(handle, lines)
  }
  return places
}

type Places = { column: number; places: Map<string, number[]> }

function findProblems({ handle, rows }: { handle: string; rows: TableRow[] }, { column, places }: Places): Problem[] {
  const [first] = rows
  const line = first?.line ?? 0
  const at = { line, column, text: first?.cells[column] ?? '' }
  if (handle === '') return [{ ...at, reason: 'HANDLE_MISSING' }]
  if (!HANDLE.test(handle)) return [{ ...at, reason: 'HANDLE_INVALID' }]
  const lines = places.get(handle) ?? []
  // one of the other lines, so that it is found
  const other = lines[0] === line ? lines[1] : lines[0]
  return other === undefined ? [] : [{ ...at, reason: 'HANDLE_TWICE', text: String(other) }]
}
