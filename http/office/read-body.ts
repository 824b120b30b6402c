import type { IncomingMessage } from 'node:http'

/** Forms are small; files have calls of their own. */
export const MOST_BYTES = 1024 * 1024

/** The whole body of a form; null: it is larger than any form of ours. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return null
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    bytes += piece.length
    if (bytes > MOST_BYTES) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
