/** Hardly any call takes more than a few dozen values, a few deep; parsing them is dear by their number, not by their bytes. */
const MOST_VALUES = 1_000
const MOST_DEPTH = 32

/** Counts in one pass over the bytes, before anything is built of them. Whether it is JSON at all, the parser says. */
export function isSmallJson(bytes: Uint8Array, mostValues = MOST_VALUES): boolean {
  let values = 0
  let depth = 0
  let isInText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === BACKSLASH && isInText) at += 1
    else if (byte === QUOTE) isInText = !isInText
    else if (isInText) continue
    else if (byte === COMMA || byte === COLON) values += 1
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) depth += 1
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1
    if (values > mostValues || depth > MOST_DEPTH) return false
  }
  return true
}

/** Half of a character can be written in JSON (`"\\ud800"`), but it is no text: neither a rule nor the database takes it. */
export function holdsText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => key.isWellFormed() && holdsText(inner))
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
