import { readBytes } from './read-bytes.ts'

const MOST_BYTES = 16 * 1024

/** The fields of a form; null when it is longer than any of ours or was cut off. */
export async function readForm(request: Request): Promise<URLSearchParams | null> {
  const bytes = await readBytes(request, MOST_BYTES)
  return typeof bytes === 'string' ? null : new URLSearchParams(new TextDecoder().decode(bytes))
}
