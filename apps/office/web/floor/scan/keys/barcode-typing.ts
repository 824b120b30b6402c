import { readBarcode } from '#domain/catalogue/units/barcode.ts'

/** What was typed, as the computer's keyboard layout writes it and as the keys stand on an American keyboard. */
export type BarcodeTyping = { typed: string; physical: string; length: number }

export const emptyTyping: BarcodeTyping = { typed: '', physical: '', length: 0 }

export function typeKey({ typed, physical, length }: BarcodeTyping, { key, code }: { key: string; code: string }) {
  return { typed: typed + key, physical: physical + (physicalOf(code) ?? key), length: length + 1 }
}

/**
 * Scanners type as an American keyboard does. On a computer with another layout, or with Caps Lock on, "1" arrives as "!"
 * or "&"; which key it was is still known. What reads as a barcode wins, and what was typed if neither does.
 */
export function readTyping({ typed, physical }: BarcodeTyping): string {
  const readable = [typed, physical].find((text) => readBarcode(text).ok)
  return readable ?? typed
}

function physicalOf(code: string): string | null {
  const [, sign] = /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code) ?? []
  return sign ?? OTHER_KEYS[code] ?? null
}

const OTHER_KEYS: Record<string, string> = {
  Minus: '-',
  NumpadSubtract: '-',
  Period: '.',
  Slash: '/',
  NumpadDivide: '/',
}
