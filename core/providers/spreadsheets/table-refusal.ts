import type { TableReason } from '#domain/catalogue/import/table/table-limits.ts'

/** Ends a stream of rows; who reads a table whole gets it as a value. */
export class TableRefusal extends Error {
  readonly reason: TableReason
  readonly line: number | null

  constructor(reason: TableReason, line: number | null = null) {
    super(line === null ? reason : `${reason} in line ${line}`)
    this.reason = reason
    this.line = line
  }
}
