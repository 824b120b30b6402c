import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * A challenge carries its own proof: 16 random bytes, 6 that say until when it is good, and a signature over both and
 * what it is bound to. Nothing is written down before it was answered, so nobody can fill a table by asking.
 */
const RANDOM_BYTES = 16
const TIME_BYTES = 6
const SIGNATURE_BYTES = 32

export type ReadChallenge = { ok: true; expiresAt: Date } | { ok: false }

export function newChallenge(key: Uint8Array, boundTo: string, expiresAt: Date): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(expiresAt.getTime(), 0, TIME_BYTES)
  const head = Buffer.concat([randomBytes(RANDOM_BYTES), time])
  return Buffer.concat([head, sign(key, head, boundTo)]).toString('base64url')
}

/** Made with any of the keys. */
export function readChallenge(
  keys: readonly Uint8Array[],
  { challenge, boundTo, now }: { challenge: string; boundTo: string; now: Date },
): ReadChallenge {
  const bytes = Buffer.from(challenge, 'base64url')
  const isWhole = bytes.length === RANDOM_BYTES + TIME_BYTES + SIGNATURE_BYTES
  // one spelling only: the same bytes written differently would be another challenge to whoever counts them
  if (!isWhole || bytes.toString('base64url') !== challenge) return { ok: false }
  const head = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES)
  const signature = bytes.subarray(head.length)
  if (!keys.some((key) => timingSafeEqual(signature, sign(key, head, boundTo)))) return { ok: false }
  const expiresAt = new Date(head.readUIntBE(RANDOM_BYTES, TIME_BYTES))
  return expiresAt > now ? { ok: true, expiresAt } : { ok: false }
}

function sign(key: Uint8Array, head: Buffer, boundTo: string): Buffer {
  return createHmac('sha256', key).update(head).update(boundTo).digest()
}
