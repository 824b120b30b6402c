import { describe, expect, it } from 'vitest'
import { newOpaqueToken, storeIdOf } from './opaque-tokens.ts'
import { openTokens } from './open-tokens.ts'

const STORE = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a01'

describe('an opaque token', () => {
  it('names its store and is new each time', () => {
    const tokens = Array.from({ length: 100 }, () => newOpaqueToken(STORE))
    expect(new Set(tokens).size).toBe(100)
    for (const token of tokens) expect(storeIdOf(token)).toBe(STORE)
  })

  it.each(['', 'x', 'A'.repeat(63), 'A'.repeat(65), `${'A'.repeat(63)}=`, `${'A'.repeat(63)} `, '\u0000'.repeat(64)])(
    'has one spelling: %j is none',
    (text) => {
      expect(storeIdOf(text)).toBeNull()
    },
  )

  it('is followed by the same one whoever asks, if they have the key', () => {
    const ours = openTokens('our secret')
    const token = newOpaqueToken(STORE)
    expect(ours.successorOf(token, STORE)).toBe(openTokens('our secret').successorOf(token, STORE))
    expect(ours.successorOf(token, STORE)).not.toBe(openTokens('their secret').successorOf(token, STORE))
    expect(storeIdOf(ours.successorOf(token, STORE))).toBe(STORE)
  })

  it('is another one for each purpose', () => {
    const { successorOf, forLink, forContact } = openTokens('our secret')
    const made = [
      successorOf('same', STORE),
      forLink('same', STORE),
      forContact('confirm', 'same', STORE),
      forContact('unsubscribe', 'same', STORE),
    ]
    expect(new Set(made).size).toBe(4)
  })

  it('made with a secret that was replaced since is still known', async () => {
    const before = openTokens('our secret')
    const after = openTokens('new secret', 'our secret')
    const claims = { storeId: STORE, userId: 'anna', sessionId: 'one' }
    const now = new Date()
    expect(await after.readAccess(await before.signAccess(claims, now), now)).toEqual({ ok: true, ...claims })
    expect(await before.readAccess(await after.signAccess(claims, now), now)).toMatchObject({ ok: false })
    expect(after.olderForContact('confirm', 'x', STORE)).toEqual([before.forContact('confirm', 'x', STORE)])
  })
})
