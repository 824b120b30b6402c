import type { IncomingMessage } from 'node:http'
import { createFieldGuard } from './field-guard.ts'

/** Forms are small; files have calls of their own. */
export const MOST_BYTES = 1024 * 1024

/** Pictures that are sent before scripts have loaded: two or three photographs of today. */
export const MOST_FILE_BYTES = 32 * 1024 * 1024

/** Of those with files, read at the same time. */
const AT_ONCE = 2
let reading = 0

/** The whole body of a form; null: it or one of its fields is larger than any of ours, or too many bring files at this moment. */
export async function readBody(request: IncomingMessage, path = ''): Promise<Buffer | null> {
  const boundary = takesFiles(path) ? boundaryOf(request) : null
  if (boundary === null) return readUpTo(request, MOST_BYTES)
  if (reading >= AT_ONCE) return null
  reading += 1
  try {
    return await readUpTo(request, MOST_FILE_BYTES, createFieldGuard(boundary))
  } finally {
    reading -= 1
  }
}

function takesFiles(path: string): boolean {
  return /^\/stores\/[^/]+\/catalogue\/[^/]+\/pictures(\.data)?$/.test(path)
}

function boundaryOf({ headers }: IncomingMessage): string | null {
  const found = /^multipart\/form-data\s*;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    headers['content-type'] ?? '',
  )
  return found?.[1] ?? found?.[2] ?? null
}

async function readUpTo(
  request: IncomingMessage,
  mostBytes: number,
  isFine: (piece: Buffer) => boolean = () => true,
): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) return null
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    bytes += piece.length
    if (bytes > mostBytes || !isFine(piece)) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
