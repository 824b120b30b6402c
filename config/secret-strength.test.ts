import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { countBits, ENOUGH_BITS } from './secret-strength.ts'

describe('the strength of a secret', () => {
  it.each([
    'a secret of more than thirty-two characters',
    'change-me-change-me-change-me-change-me',
    'a'.repeat(200),
    'abc'.repeat(40),
    '0123456789abcdef0123456789abcdef',
    'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    '12345678901234567890123456789012',
    'correct horse battery staple',
    'guardaroba-production-secret-2026',
    'SuperSecretSuperSecretSuperSecretSuperSecret',
    '3141592653589793238462643383',
  ])('is counted, not measured by length: %s', (secret) => {
    expect(countBits(secret)).toBeLessThan(ENOUGH_BITS)
  })

  it('does not hold for half of what is needed', () => {
    for (const bytes of chances(200, 8)) {
      expect(countBits(bytes.toString('hex'))).toBeLessThan(ENOUGH_BITS)
      expect(countBits(bytes.toString('base64url'))).toBeLessThan(ENOUGH_BITS)
    }
  })

  it('holds for what a machine has made, and for ten words and more thrown with dice', () => {
    for (const bytes of chances(2000, 32)) {
      expect(countBits(bytes.toString('hex'))).toBeGreaterThanOrEqual(ENOUGH_BITS)
      expect(countBits(bytes.toString('base64'))).toBeGreaterThanOrEqual(ENOUGH_BITS)
    }
    const words = 'nave tuono lampo edera giglio mosto quercia rovo vespa fiume zolla ambra'
    expect(countBits(words)).toBeGreaterThanOrEqual(ENOUGH_BITS)
  })
})

/** As good as chance, and the same in every run. */
function chances(count: number, length: number): Buffer[] {
  return Array.from({ length: count }, (_, number) =>
    createHash('sha256').update(`${number}`).digest().subarray(0, length),
  )
}
