import { toCsv } from '#domain/csv.ts'
import { PROBLEM_HEADER } from './mapping/propose-mapping.ts'
import type { PlannedEntry } from './planning/plan-import.ts'
import type { Problem } from './problems.ts'
import type { Table } from './table/table-limits.ts'

/**
 * The rows that were not imported, as they came and with the reason beside each: mended, the same file can be sent. A product
 * is there with all its rows, for one row alone would be another product.
 */
export function writeFailedRows(
  { header, rows }: Table,
  { entries, describe }: { entries: readonly PlannedEntry[]; describe: (problem: Problem) => string },
): string {
  const refused = entries.filter(({ fate }) => fate === 'refused')
  const lines = new Set(refused.flatMap((entry) => entry.lines))
  const texts = new Map<number, Set<string>>()
  for (const problem of refused.flatMap((entry) => entry.problems)) {
    const known = texts.get(problem.line) ?? new Set()
    texts.set(problem.line, known.add(describe(problem)))
  }
  const width = header.length
  const isOld = header[width - 1] === PROBLEM_HEADER
  const own = (cells: readonly string[]) => {
    const kept = isOld ? width - 1 : width
    return Array.from({ length: kept }, (_, at) => cells[at] ?? '')
  }
  return toCsv([
    [...own(header), PROBLEM_HEADER],
    ...rows
      .filter(({ line }) => lines.has(line))
      .map(({ line, cells }) => [...own(cells), [...(texts.get(line) ?? [])].join('; ')]),
  ])
}
