import { expect, it } from 'vitest'
import { openTokens } from './open-tokens.ts'

const now = new Date('2026-06-01T10:00:00Z')
const soon = new Date('2026-06-01T10:10:00Z')
const ours = openTokens('our secret')
const challenge = ours.challengeFor('log in one', soon)

it('a challenge is new each time, and good for what it was asked for until its time is over', () => {
  expect(ours.challengeFor('log in one', soon)).not.toBe(challenge)
  expect(ours.readChallenge({ challenge, boundTo: 'log in one', now })).toEqual({ ok: true, expiresAt: soon })
  expect(ours.readChallenge({ challenge, boundTo: 'log in two', now })).toEqual({ ok: false })
  expect(ours.readChallenge({ challenge, boundTo: 'log in one', now: soon })).toEqual({ ok: false })
})

it('it is ours to the last bit, its time included', () => {
  const bytes = Buffer.from(challenge, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    const forged = changed.toString('base64url')
    expect(ours.readChallenge({ challenge: forged, boundTo: 'log in one', now })).toEqual({ ok: false })
  }
  expect(openTokens('their secret').readChallenge({ challenge, boundTo: 'log in one', now })).toEqual({ ok: false })
})

it('one of a secret that was replaced meanwhile is still ours', () => {
  const rotated = openTokens('new secret', 'our secret')
  expect(rotated.readChallenge({ challenge, boundTo: 'log in one', now })).toEqual({ ok: true, expiresAt: soon })
})
