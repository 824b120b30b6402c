import { markedEncoding, type TableEncoding } from '#domain/catalogue/import/table/encoding.ts'
import { MOST_TABLE_BYTES } from '#domain/catalogue/import/table/table-limits.ts'
import { TableRefusal } from './table-refusal.ts'

/** What is no UTF-8 was written by an Excel of the West: Windows-1252 gives every byte a sign. */
export async function detectEncoding(pieces: AsyncIterable<Uint8Array>): Promise<TableEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let beginning = Buffer.alloc(0)
  let bytes = 0
  let isUtf8 = true
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MOST_TABLE_BYTES) throw new TableRefusal('FILE_TOO_LARGE')
    if (beginning.length < 3) beginning = Buffer.concat([beginning, piece.subarray(0, 3)])
    isUtf8 = isUtf8 && canDecode(decoder, piece)
  }
  if (bytes === 0) throw new TableRefusal('FILE_EMPTY')
  const isWhole = isUtf8 && canDecode(decoder, null)
  return markedEncoding(beginning) ?? (isWhole ? 'utf-8' : 'windows-1252')
}

/** Null: nothing comes any more, and no letter may be left half. */
function canDecode(decoder: TextDecoder, piece: Uint8Array | null): boolean {
  try {
    if (piece) decoder.decode(piece, { stream: true })
    else decoder.decode()
    return true
  } catch {
    return false
  }
}
