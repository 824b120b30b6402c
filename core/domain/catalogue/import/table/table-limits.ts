/** A catalogue of fifty thousand rows with long descriptions; a spreadsheet of more is cut in two by its owner. */
export const MOST_TABLE_BYTES = 32 * 1024 * 1024
export const MOST_ROWS = 50_000
/** Shopify with every metafield and market has about 150. */
export const MOST_COLUMNS = 400
/** Of all rows together: eighty columns in each of the most rows. */
export const MOST_CELLS = 4_000_000
/** Signs of one row, which bounds each of its cells too. */
export const LONGEST_ROW = 500_000

export type TableReason =
  | 'FILE_TOO_LARGE'
  | 'FILE_EMPTY'
  | 'TOO_MANY_ROWS'
  | 'TOO_MANY_COLUMNS'
  | 'TOO_MANY_CELLS'
  | 'ROW_TOO_LONG'
  | 'NUL_IN_FILE'
  | 'QUOTE_NOT_CLOSED'
  | 'QUOTE_MISPLACED'

/** Why a file is no table that can be read, and in which line it was noticed. */
export type TableProblem = { reason: TableReason; line: number | null }

/** A row with the line of the file it begins in; the header has no row. */
export type TableRow = { line: number; cells: readonly string[] }

export type Table = { header: readonly string[]; rows: readonly TableRow[] }
