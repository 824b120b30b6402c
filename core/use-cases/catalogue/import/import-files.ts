import { type Database, inStore, type Transaction } from '#database/connection.ts'
import {
  addImportPiece,
  type ImportFile,
  PIECE_BYTES,
  readImportPiece,
  sizeOfFile,
} from '#database/queries/catalogue/import/import-files.ts'
import { MOST_ARCHIVE_BYTES, MOST_ARCHIVE_FILES, MOST_PICTURE_BYTES } from '#domain/catalogue/import/picture-limits.ts'
import { type ReadZip, readZip } from '#providers/archive/read-zip.ts'
import type { TableSource } from '#providers/spreadsheets/read-table.ts'

type Kept = { storeId: string; importId: string; kind: ImportFile; from?: number }

/**
 * Writes a file down while it comes, each piece in a transaction of its own: however large it is and however slowly it comes,
 * one piece of it is in memory, and no connection waits for it.
 */
export async function keepFile(
  db: Database,
  file: AsyncIterable<Uint8Array>,
  { from = 0, ...kept }: Kept,
): Promise<void> {
  let number = from / PIECE_BYTES
  for await (const bytes of inPieces(file, kept.kind === 'table' ? TABLE_PIECE_BYTES : PIECE_BYTES)) {
    await inStore(db, kept.storeId, (trx) => addImportPiece(trx, { ...kept, number, bytes }))
    number += 1
  }
}

/** A table is read from its beginning: its pieces may have any length, and small ones keep nobody waiting. */
const TABLE_PIECE_BYTES = 256 * 1024

async function* inPieces(file: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let length = 0
  for await (const chunk of file) {
    waiting.push(chunk)
    length += chunk.length
    while (length >= size) {
      const whole = Buffer.concat(waiting)
      yield whole.subarray(0, size)
      waiting = [whole.subarray(size)]
      length = whole.length - size
    }
  }
  if (length > 0) yield Buffer.concat(waiting)
}

/** The table, from its beginning as often as somebody reads it. */
export function tableOf(trx: Transaction, importId: string): TableSource {
  return {
    async *open() {
      for (let number = 0; ; number += 1) {
        const piece = await readImportPiece(trx, { importId, kind: 'table', number })
        if (piece === null) return
        yield piece
      }
    },
  }
}

const LIMITS = { mostFiles: MOST_ARCHIVE_FILES, mostFileBytes: MOST_PICTURE_BYTES, mostBytes: MOST_ARCHIVE_BYTES }

/** The archive of pictures; null: there is none. Read piece by piece, each in a transaction of its own. */
export async function openArchive(
  db: Database,
  { storeId, importId }: { storeId: string; importId: string },
): Promise<ReadZip | null> {
  const place = { importId, kind: 'archive' } as const
  const size = await inStore(db, storeId, (trx) => sizeOfFile(trx, place))
  if (size === 0) return null
  // what is read next stands most often in the same piece
  let last: { number: number; bytes: Buffer } | null = null
  async function readPiece(number: number): Promise<Buffer> {
    if (last?.number === number) return last.bytes
    const bytes = await inStore(db, storeId, (trx) => readImportPiece(trx, { ...place, number }))
    if (bytes === null) throw new Error('The archive is gone')
    last = { number, bytes }
    return bytes
  }
  async function* read(from: number, to: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < to; ) {
      const number = Math.floor(at / PIECE_BYTES)
      const begin = number * PIECE_BYTES
      const piece = await readPiece(number)
      yield piece.subarray(at - begin, Math.min(to - begin, piece.length))
      at = begin + PIECE_BYTES
    }
  }
  return readZip({ size, read }, LIMITS)
}
