const MINUTE = 60_000

/** Long enough to walk to the device. */
export const DEVICE_CODE_LIFE = 15 * MINUTE

/** Wrong PINs in a row until a person is locked on a device. */
export const MOST_PIN_FAILURES = 5

/** Without letters and digits that are taken for each other, read aloud or written by hand. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** What is typed on a new device: 39 bits, good once, for a quarter of an hour. */
export function toDeviceCode(bytes: Uint8Array): string {
  const letters = [...bytes].filter((byte) => byte < Math.floor(256 / LETTERS.length) * LETTERS.length)
  return letters
    .slice(0, LENGTH)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('')
}

/** As it was made, however it was typed; null: it can be none. */
export function readDeviceCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null
}

/** In two halves, as people read it. */
export function showDeviceCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

type PinAttempts = { failures: number; lockedAt: Date | null }

export function isLocked(attempts: PinAttempts | null): boolean {
  return attempts !== null && attempts.lockedAt !== null
}

/** After one more wrong PIN. */
export function afterFailure(attempts: PinAttempts | null, now: Date): PinAttempts {
  const failures = (attempts?.failures ?? 0) + 1
  return { failures, lockedAt: attempts?.lockedAt ?? (failures >= MOST_PIN_FAILURES ? now : null) }
}
