import { holdsText, isSmallJson } from './json-shape.ts'
import { readBytes } from './read-bytes.ts'

export type ReadJson =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'BROKEN_JSON' | 'OTHER_MEDIA_TYPE' | 'LARGE_BODY' }

const MOST_BYTES = 256 * 1024
const JSON_TYPE = /^application\/json\s*(;|$)/i
const BROKEN = { ok: false, reason: 'BROKEN_JSON' } as const

/** The body as JSON; undefined when there is none. */
export async function readJson(request: Request, { mostValues }: { mostValues?: number } = {}): Promise<ReadJson> {
  const bytes = await readBytes(request, MOST_BYTES)
  if (bytes === 'too many') return { ok: false, reason: 'LARGE_BODY' }
  if (bytes === 'cut off') return BROKEN
  if (bytes.length === 0) return { ok: true, value: undefined }
  if (!isPlainJson(request)) return { ok: false, reason: 'OTHER_MEDIA_TYPE' }
  if (!isSmallJson(bytes, mostValues)) return BROKEN
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return holdsText(value) ? { ok: true, value } : BROKEN
  } catch {
    return BROKEN
  }
}

/** A packed body is not unpacked: a few bytes can become gigabytes. */
function isPlainJson({ headers }: Request): boolean {
  return JSON_TYPE.test(headers.get('content-type') ?? '') && (headers.get('content-encoding') ?? '') === ''
}
