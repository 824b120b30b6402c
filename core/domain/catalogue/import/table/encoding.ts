export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const

export type TableEncoding = (typeof ENCODINGS)[number]

/** By the mark at the beginning; null: there is none. */
export function markedEncoding(beginning: Uint8Array): TableEncoding | null {
  const [first, second, third] = beginning
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}
