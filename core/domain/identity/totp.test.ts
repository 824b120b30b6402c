import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { judgeTotpCode, TOTP_SECRET_BYTES, toTotpSecret, totpAddress, totpCode } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32
const NOON = new Date('2026-06-01T12:00:00Z')
const STEP = NOON.getTime() / 30_000
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)
const judge = (code: string, now = NOON, lastStep = 0) => judgeTotpCode({ secret: RFC_SECRET, code, lastStep }, now)

describe('a code', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('is the one of RFC 6238 at second %d', (second, eightDigits) => {
    const now = new Date(second * 1000)
    expect(totpCode(RFC_SECRET, now)).toBe(eightDigits.slice(2))
    expect(judge(eightDigits.slice(2), now)).toEqual({ ok: true, step: Math.floor(second / 30) })
  })

  it('is good one step early or late, and no more', () => {
    const code = totpCode(RFC_SECRET, NOON)
    for (const seconds of [-30, 0, 29, 30, 59]) expect(judge(code, at(seconds))).toEqual({ ok: true, step: STEP })
    for (const seconds of [-31, 60, 3600]) expect(judge(code, at(seconds))).toEqual({ ok: false, reason: 'wrong' })
  })

  it('is good once, and nothing older is good after it', () => {
    const code = totpCode(RFC_SECRET, NOON)
    expect(judge(code, NOON, STEP)).toEqual({ ok: false, reason: 'replayed' })
    expect(judge(totpCode(RFC_SECRET, at(-30)), NOON, STEP)).toEqual({ ok: false, reason: 'replayed' })
    expect(judge(totpCode(RFC_SECRET, at(30)), NOON, STEP)).toEqual({ ok: true, step: STEP + 1 })
  })

  it('may be typed with a space in it', () => {
    const code = totpCode(RFC_SECRET, NOON)
    expect(judge(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true })
  })

  it.each(['', '12345', '1234567', 'abcdef', '000000'])('is not %j', (code) => {
    expect(judge(code)).toEqual({ ok: false, reason: 'wrong' })
  })
})

it('a secret is written in base32, all 160 bits of it', () => {
  expect(toTotpSecret(Buffer.from('12345678901234567890'))).toBe(RFC_SECRET)
  expect(Secret.fromBase32(toTotpSecret(Buffer.alloc(TOTP_SECRET_BYTES, 7))).bytes).toHaveLength(20)
})

it('the address of a QR code names store and person', () => {
  const address = totpAddress({ secret: RFC_SECRET, issuer: 'Velluto: Milano', label: 'anna@example.it' })
  expect(address).toBe(
    `otpauth://totp/Velluto%20%20Milano:anna%40example.it?issuer=Velluto%20%20Milano&secret=${RFC_SECRET}&algorithm=SHA1&digits=6&period=30`,
  )
})
