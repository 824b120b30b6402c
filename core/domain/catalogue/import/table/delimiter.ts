export const DELIMITERS = [',', ';', '\t', '|'] as const

export type Delimiter = (typeof DELIMITERS)[number]

/** Spreadsheets write ";" where the comma is the decimal sign: whichever separates most in the first line, outside of quotes. */
export function guessDelimiter(firstLine: string): Delimiter {
  const declared = declaredDelimiter(firstLine)
  if (declared) return declared
  const counts = new Map<string, number>(DELIMITERS.map((sign) => [sign, 0]))
  let isQuoted = false
  for (const sign of firstLine) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return DELIMITERS.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best))
}

/** `sep=;` in a line of its own is how a file tells Excel; it is no header. */
export function declaredDelimiter(line: string): Delimiter | null {
  const [, sign] = /^"?sep=(.)"?\s*$/i.exec(line) ?? []
  return DELIMITERS.find((known) => known === sign) ?? null
}
