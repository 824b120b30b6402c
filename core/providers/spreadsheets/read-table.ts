import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { type Delimiter, declaredDelimiter, guessDelimiter } from '#domain/catalogue/import/table/delimiter.ts'
import type { TableEncoding } from '#domain/catalogue/import/table/encoding.ts'
import {
  LONGEST_ROW,
  MOST_CELLS,
  MOST_ROWS,
  MOST_TABLE_BYTES,
  type Table,
  type TableProblem,
  type TableRow,
} from '#domain/catalogue/import/table/table-limits.ts'
import { detectEncoding } from './detect-encoding.ts'
import { createTextGuard } from './guard-text.ts'
import { TableRefusal } from './table-refusal.ts'

/** A file that can be read from its beginning more than once; `size` where somebody says it before. */
export type TableSource = { size?: number; open(): AsyncIterable<Uint8Array> }

export type ReadTable =
  | { ok: true; table: Table; encoding: TableEncoding; delimiter: Delimiter }
  | ({ ok: false } & TableProblem)

export type TableLook =
  | { ok: true; header: readonly string[]; sample: readonly TableRow[]; rows: number }
  | ({ ok: false } & TableProblem)

/** All of a table, or why it is none. What is too large is refused before it is read whole. */
export async function readTable(source: TableSource): Promise<ReadTable> {
  const rows: TableRow[] = []
  const read = await readEach(source, (row) => void rows.push(row))
  return read.ok ? { ...read, table: { header: read.header, rows } } : read
}

/** Whether all of it is a table, and how it begins: no more than that is ever in memory. */
export async function lookAtTable(source: TableSource, { most }: { most: number }): Promise<TableLook> {
  const sample: TableRow[] = []
  let rows = 0
  const read = await readEach(source, (row) => {
    rows += 1
    if (sample.length < most) sample.push(row)
  })
  return read.ok ? { ok: true, header: read.header, sample, rows } : read
}

async function readEach(source: TableSource, take: (row: TableRow) => void) {
  try {
    const { encoding, delimiter, rows } = await openTable(source)
    let header: readonly string[] | null = null
    for await (const row of rows) {
      if (header === null) header = row.cells
      else take(row)
    }
    if (header === null) return { ok: false, reason: 'FILE_EMPTY', line: null } as const
    return { ok: true, header, encoding, delimiter } as const
  } catch (error) {
    const { reason, line } = toRefusal(error)
    return { ok: false, reason, line } as const
  }
}

/** The header is the first row. A refusal is thrown, also from the midst of the rows. */
export async function openTable({ size = 0, open }: TableSource) {
  if (size > MOST_TABLE_BYTES) throw new TableRefusal('FILE_TOO_LARGE')
  const encoding = await detectEncoding(open())
  const firstLine = await readFirstLine(decode(open(), encoding))
  const delimiter = guessDelimiter(firstLine)
  const skipped = declaredDelimiter(firstLine) === null ? 0 : 1
  return { encoding, delimiter, rows: readRows(decode(open(), encoding), { delimiter, skipped }) }
}

type Reading = { delimiter: Delimiter; skipped: number }

async function* readRows(texts: AsyncIterable<string>, { delimiter, skipped }: Reading): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    // found by itself it would be the first one alone, and a file that mixes them is read askew
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: LONGEST_ROW,
  })
  const guarded = Readable.from(guard(texts, delimiter))
  guarded.on('error', (error) => parser.destroy(error))
  guarded.pipe(parser)
  let [line, count, empty, cells] = [1, 0, 0, 0]
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    const row = { line, cells: record.map((cell) => cell.trim()) }
    line = info.lines + 1
    if (row.line <= skipped || row.cells.every((cell) => cell === '')) {
      empty += 1
      if (empty > MOST_ROWS) throw new TableRefusal('TOO_MANY_ROWS', row.line)
      continue
    }
    cells += row.cells.length
    if (cells > MOST_CELLS) throw new TableRefusal('TOO_MANY_CELLS', row.line)
    if (count > MOST_ROWS) throw new TableRefusal('TOO_MANY_ROWS', row.line)
    count += 1
    yield row
  }
}

/** Signs that are read in one go: others of the server have their turn in between. */
const SLICE = 32 * 1024

async function* guard(texts: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<string> {
  const check = createTextGuard(delimiter)
  for await (const text of texts) {
    for (let at = 0; at < text.length; at += SLICE) {
      const slice = text.slice(at, at + SLICE)
      check.check(slice)
      yield slice
      await setImmediate()
    }
  }
  check.end()
}

/** The mark at the beginning is no sign of the text: the decoder leaves it out. */
async function* decode(pieces: AsyncIterable<Uint8Array>, encoding: TableEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MOST_TABLE_BYTES) throw new TableRefusal('FILE_TOO_LARGE')
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

async function readFirstLine(texts: AsyncIterable<string>): Promise<string> {
  let beginning = ''
  for await (const text of texts) {
    beginning += text
    if (beginning.length > LONGEST_ROW || /[\r\n]/.test(beginning)) break
  }
  return beginning.split(/[\r\n]/, 1)[0] ?? ''
}

function toRefusal(error: unknown): TableRefusal {
  if (error instanceof TableRefusal) return error
  if (!(error instanceof CsvError)) throw error
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : null
  const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'QUOTE_NOT_CLOSED' : 'QUOTE_MISPLACED'
  return new TableRefusal(error.code === 'CSV_MAX_RECORD_SIZE' ? 'ROW_TOO_LONG' : reason, line)
}
