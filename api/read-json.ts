import { readBytes } from './read-bytes.ts'

export type ReadJson =
  | { ok: true; value: unknown }
  | { ok: false; reason: 'BROKEN_JSON' | 'OTHER_MEDIA_TYPE' | 'LARGE_BODY' }

const MOST_BYTES = 256 * 1024
const JSON_TYPE = /^application\/json\s*(;|$)/i

/** The body as JSON; undefined when there is none. */
export async function readJson(request: Request): Promise<ReadJson> {
  const bytes = await readBytes(request, MOST_BYTES)
  if (bytes === 'too many') return { ok: false, reason: 'LARGE_BODY' }
  if (bytes === 'cut off') return { ok: false, reason: 'BROKEN_JSON' }
  if (bytes.length === 0) return { ok: true, value: undefined }
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) return { ok: false, reason: 'OTHER_MEDIA_TYPE' }
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), requireText) }
  } catch {
    return { ok: false, reason: 'BROKEN_JSON' }
  }
}

/** Half of a character can be written in JSON (`"\\ud800"`), but it is no text: neither a rule nor the database takes it. */
function requireText(key: string, value: unknown): unknown {
  const isText = key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())
  if (!isText) throw new SyntaxError('Half of a character')
  return value
}
