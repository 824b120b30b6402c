import { createHash, createHmac, randomBytes } from 'node:crypto'

/*
 * An opaque token is 16 bytes that name the store and 32 that nobody can guess. The store has to be known before a row
 * can be looked up, and the rest is all there is to know: the database keeps only a hash of the whole.
 */
const STORE_BYTES = 16
const SECRET_BYTES = 32

export function newOpaqueToken(storeId: string): string {
  return join(storeId, randomBytes(SECRET_BYTES))
}

/** The same input gives the same token, to those who have the key. */
export function deriveOpaqueToken(key: Uint8Array, storeId: string, from: string): string {
  return join(storeId, createHmac('sha256', key).update(from).digest())
}

export function storeIdOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  const isWellFormed = bytes.length === STORE_BYTES + SECRET_BYTES && bytes.toString('base64url') === token
  if (!isWellFormed) return null
  return bytes
    .subarray(0, STORE_BYTES)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function join(storeId: string, secret: Buffer): string {
  return Buffer.concat([Buffer.from(storeId.replaceAll('-', ''), 'hex'), secret]).toString('base64url')
}
