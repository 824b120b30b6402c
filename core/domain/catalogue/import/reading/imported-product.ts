import type { Language } from '#domain/stores/languages.ts'
import type { FieldValue, ProductField, UnitField } from '../fields.ts'
import type { Mapping } from '../mapping/propose-mapping.ts'
import type { Note, NoteReason, Problem, ProblemReason, UnknownWord, WordKind } from '../problems.ts'
import type { TableRow } from '../table/table-limits.ts'
import type { ImportTarget } from '../targets.ts'
import type { CellContext } from './read-field.ts'

/** Pieces a row speaks of: one by its barcode, or so many that have none yet. */
export type ImportedUnits = {
  line: number
  barcode: string | null
  quantity: number
  fields: Partial<Record<UnitField, FieldValue>>
}

/** What a file says of one product; a field that is missing is left as it is. */
export type ImportedProduct = {
  handle: string
  lines: readonly number[]
  fields: Partial<Record<ProductField, FieldValue>>
  units: readonly ImportedUnits[]
  problems: readonly Problem[]
  notes: readonly Note[]
  unknown: readonly UnknownWord[]
  /** Sold by the same shop, and nothing that anybody could wear. */
  isGiftCard?: boolean
}

export type ReadingContext = CellContext & { mapping: Mapping; language: Language }

/** Cells by what their columns are taken for, and a list of what was found on the way. */
export function createRowReader({ targets }: Mapping) {
  const columns = new Map(targets.flatMap((target, at) => (target === null ? [] : [[target, at] as const])))
  const problems: Problem[] = []
  const notes: Note[] = []
  const unknown: UnknownWord[] = []
  const cell = (row: TableRow, target: ImportTarget) => row.cells[columns.get(target) ?? -1] ?? ''
  const place = (row: TableRow, target: ImportTarget | null) => ({
    line: row.line,
    column: target === null ? null : (columns.get(target) ?? null),
    text: target === null ? '' : cell(row, target).slice(0, 200),
  })
  return {
    problems,
    notes,
    unknown,
    has: (target: ImportTarget) => columns.has(target),
    cell,
    refuse(reason: ProblemReason, row: TableRow, target: ImportTarget | null): void {
      problems.push({ reason, ...place(row, target) })
    },
    /** What somebody has to be asked about. */
    ask(kind: WordKind, word: string): void {
      unknown.push({ kind, word: word.trim().slice(0, 200) })
    },
    note(reason: NoteReason, row: TableRow, target: ImportTarget | null): void {
      notes.push({ reason, ...place(row, target) })
    },
  }
}

export type RowReader = ReturnType<typeof createRowReader>
