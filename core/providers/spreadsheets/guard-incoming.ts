import { DELIMITERS, guessDelimiter } from '#domain/catalogue/import/table/delimiter.ts'
import { markedEncoding } from '#domain/catalogue/import/table/encoding.ts'
import { createTextGuard } from './guard-text.ts'

/** In UTF-8; what Windows writes has one byte each. */
const BYTES_OF_SIGN = 4

/**
 * The pieces of a table as they come, as long as they may be one. Separators, quotes and line ends are the same bytes in every
 * encoding but UTF-16, which is looked at when it is whole. A refusal is thrown, and nobody takes what would come after it.
 */
export async function* guardIncoming(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const check = createByteGuard()
  for await (const piece of pieces) {
    check(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
    yield piece
  }
}

function createByteGuard() {
  // what separates is known after the first line; until then each may be it
  let guards = DELIMITERS.map((delimiter) => createTextGuard(delimiter, { bytesOfSign: BYTES_OF_SIGN }))
  let firstLine: string[] | null = []

  return (piece: Buffer): void => {
    if (firstLine?.length === 0 && markedEncoding(piece)?.startsWith('utf-16')) {
      guards = []
      firstLine = null
    }
    const text = piece.toString('latin1')
    const end = firstLine === null ? 0 : text.search(/[\r\n]/)
    for (const guard of guards) guard.check(end === -1 ? text : text.slice(0, end))
    if (firstLine !== null) {
      firstLine.push(end === -1 ? text : text.slice(0, end))
      if (end === -1) return
      const delimiter = guessDelimiter(firstLine.join(''))
      guards = guards.filter((_, nth) => DELIMITERS[nth] === delimiter)
      firstLine = null
    }
    for (const guard of guards) guard.check(text.slice(end))
  }
}
