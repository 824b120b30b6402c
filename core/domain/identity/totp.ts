import { Secret, TOTP } from 'otpauth'

/* RFC 6238 as every authenticator app knows it. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
export const TOTP_SECRET_BYTES = 20

export type TotpVerdict = { ok: true; step: number } | { ok: false; reason: 'wrong' | 'replayed' }

/** A secret as people type it: base32. */
export function toTotpSecret(randomBytes: Uint8Array): string {
  return new Secret({ buffer: new Uint8Array(randomBytes).buffer }).base32
}

/** What an app reads from the QR code: whose code it is, and of which store. */
export function totpAddress({ secret, issuer, label }: { secret: string; issuer: string; label: string }): string {
  // a colon would end the issuer too early in the label
  return new TOTP({ ...RULES, secret, issuer: issuer.replaceAll(':', ' '), label }).toString()
}

export function totpCode(secret: string, at: Date): string {
  return TOTP.generate({ ...RULES, secret: Secret.fromBase32(secret), timestamp: at.getTime() })
}

/**
 * A code is good for its own half minute and the ones beside it: clocks differ. Of a step that was used before, or is
 * older than one that was, it is somebody looking over a shoulder.
 */
export function judgeTotpCode(
  { secret, code, lastStep }: { secret: string; code: string; lastStep: number },
  now: Date,
): TotpVerdict {
  const timestamp = now.getTime()
  const token = code.replace(/\s/g, '')
  const delta = TOTP.validate({ ...RULES, secret: Secret.fromBase32(secret), token, timestamp, window: 1 })
  if (delta === null) return { ok: false, reason: 'wrong' }
  const step = TOTP.counter({ period: RULES.period, timestamp }) + delta
  return step > lastStep ? { ok: true, step } : { ok: false, reason: 'replayed' }
}
