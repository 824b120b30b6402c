import { randomBytes } from 'node:crypto'

const BYTES = 32

/** Nobody can guess it, and it says nothing: the database keeps a hash of it. */
export function newStaffToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** One spelling: what is longer or written otherwise is not looked up. */
export function isStaffToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
