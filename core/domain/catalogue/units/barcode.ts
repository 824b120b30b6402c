/** What begins a barcode that is made here; behind it stand the number and its check digit. */
const PREFIX = 'GR'
const DIGITS = 9

/** Letters, digits and what labels put between them: as Code 128 prints it, and nothing a keyboard writes otherwise. */
const READABLE = /^[A-Z0-9](?:[A-Z0-9._/-]{2,38}[A-Z0-9])$/

export type ReadBarcode = { ok: true; barcode: string } | { ok: false; reason: 'malformed' | 'checkDigit' }

/** The barcode of a number, of which no two units have the same. */
export function makeBarcode(number: number): string {
  const digits = String(number).padStart(DIGITS, '0')
  return `${PREFIX}${digits}${checkDigit(digits)}`
}

/** A barcode as it was typed, scanned or imported. One that was made here is held against its check digit. */
export function readBarcode(text: string): ReadBarcode {
  const barcode = text.trim().toUpperCase()
  if (!READABLE.test(barcode)) return { ok: false, reason: 'malformed' }
  const [, digits = ''] = MADE_HERE.exec(barcode) ?? []
  if (digits !== '' && checkDigit(digits) !== 0) return { ok: false, reason: 'checkDigit' }
  return { ok: true, barcode }
}

const MADE_HERE = new RegExp(`^${PREFIX}(\\d{${DIGITS + 1}})$`)

/**
 * Damm's quasigroup: any one digit that is wrong is noticed, and any two neighbours that changed places. The check digit of
 * digits without one; nought for digits whose last one is right.
 */
export function checkDigit(digits: string): number {
  return [...digits].reduce((interim, digit) => TABLE[interim]?.[Number(digit)] ?? 0, 0)
}

const TABLE = [
  [0, 3, 1, 7, 5, 9, 8, 6, 4, 2],
  [7, 0, 9, 2, 1, 5, 4, 8, 6, 3],
  [4, 2, 0, 6, 8, 7, 1, 3, 5, 9],
  [1, 7, 5, 0, 9, 8, 3, 4, 2, 6],
  [6, 1, 2, 3, 0, 4, 5, 9, 7, 8],
  [3, 6, 7, 4, 2, 0, 9, 5, 8, 1],
  [5, 8, 6, 9, 7, 2, 0, 1, 3, 4],
  [8, 9, 4, 5, 3, 6, 2, 0, 1, 7],
  [9, 4, 3, 8, 6, 1, 7, 2, 0, 5],
  [2, 5, 8, 1, 4, 3, 6, 7, 9, 0],
]
