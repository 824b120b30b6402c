/*
 * gdr_live_{40 letters and digits}{6 more}: the beginning says whose it is to whoever finds one in a public place, the end
 * is computed from the rest, so that a scanner knows a real one from something that looks like it, and a slip of the hand
 * is told from a key that nobody knows.
 */
const START = 'gdr_live_'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const SECRET_LENGTH = 40
const CHECK_LENGTH = 6

/** How much of it can be shown: 4 of 40 letters. */
const SHOWN = START.length + 4

/** A key from bytes that nobody can guess; bytes that would make some letters likelier than others are passed over. */
export function toKeyText(bytes: Uint8Array): string | null {
  const fair = [...bytes].filter((byte) => byte < ALPHABET.length * 4)
  if (fair.length < SECRET_LENGTH) return null
  const secret = fair.slice(0, SECRET_LENGTH).map((byte) => ALPHABET[byte % ALPHABET.length])
  const text = START + secret.join('')
  return text + checkOf(text)
}

/** Whether it can be one of ours at all: the shape, and the letters at its end. */
export function isKeyText(text: string): boolean {
  if (!/^gdr_live_[0-9A-Za-z]{46}$/.test(text)) return false
  return checkOf(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH)
}

/** Whether somewhere in a text there is something that was meant as one. */
export function mentionsKey(text: string): boolean {
  return text.includes(START)
}

export function startOfKey(text: string): string {
  return text.slice(0, SHOWN)
}

function checkOf(text: string): string {
  let rest = crc32(text)
  let check = ''
  for (let at = 0; at < CHECK_LENGTH; at += 1) {
    check = ALPHABET[rest % ALPHABET.length] + check
    rest = Math.floor(rest / ALPHABET.length)
  }
  return check
}

/** The checksum of ZIP and PNG (ISO 3309). */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (const letter of text) {
    crc ^= letter.charCodeAt(0)
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
