import type { TableReason } from '#domain/catalogue/import/table/table-limits.ts'

export type TableBomb = {
  name: string
  /** The same over and over, until the file is as large as it is to be. */
  piece: Buffer
  reason: TableReason
  /** Bytes after which a reader knows enough, without what it has been given at once. */
  parsed: number
}

const PIECE_BYTES = 64 * 1024
const of = (sign: string) => Buffer.from(sign.repeat(Math.floor(PIECE_BYTES / sign.length)))

/** Tables that cost a reader more than they say; `bytes` of a file, of which the last ones need the whole. */
export function tableBombs(bytes: number): TableBomb[] {
  return [
    { name: 'one line', piece: of('x'), reason: 'ROW_TOO_LONG', parsed: 500_000 },
    { name: 'quotes', piece: of('"'), reason: 'QUOTE_NOT_CLOSED', parsed: 500_000 },
    { name: 'quotes around every second sign', piece: of('"x'), reason: 'QUOTE_MISPLACED', parsed: 500_000 },
    { name: 'three million columns', piece: of('a,b,'), reason: 'TOO_MANY_COLUMNS', parsed: 1_000 },
    { name: 'newlines', piece: of('\n'), reason: 'TOO_MANY_ROWS', parsed: 200_000 },
    { name: 'commas and newlines', piece: of(',\n'), reason: 'TOO_MANY_ROWS', parsed: 400_000 },
    { name: 'rows of one sign', piece: of('x\n'), reason: 'TOO_MANY_ROWS', parsed: 400_000 },
    {
      name: 'four hundred short cells in every row',
      piece: of(`${',x'.repeat(399)}\n`),
      reason: 'TOO_MANY_CELLS',
      parsed: bytes,
    },
    { name: 'NULs', piece: of('\0'), reason: 'NUL_IN_FILE', parsed: 1_000 },
  ]
}
