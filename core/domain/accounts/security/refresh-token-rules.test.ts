import { describe, expect, it } from 'vitest'
import { judgeRefreshToken, refreshTokenEnd } from './refresh-token-rules.ts'

const now = new Date('2026-06-01T10:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const tomorrow = new Date('2026-06-02T10:00:00Z')
const DAY = 24 * 60 * 60 * 1000
const token = { usedAt: null, expiresAt: tomorrow, endedAt: null, startedAt: ago(DAY) }

describe('a refresh token', () => {
  it.each([
    ['is fresh until it is used', {}, 'fresh'],
    ['is repeated by another tab right after', { usedAt: now }, 'repeated'],
    ['is repeated up to twenty seconds later', { usedAt: ago(20_000) }, 'repeated'],
    ['is stolen when it comes back later', { usedAt: ago(20_001) }, 'stolen'],
    ['expires when nobody uses it', { expiresAt: now }, 'expired'],
    ['ends with its session after ninety days', { startedAt: ago(90 * DAY) }, 'expired'],
    ['goes on until then', { startedAt: ago(90 * DAY - 1) }, 'fresh'],
    ['is nothing once its session has ended', { endedAt: ago(1), usedAt: ago(1) }, 'ended'],
  ])('%s', (_, changes, verdict) => {
    expect(judgeRefreshToken({ ...token, ...changes }, now)).toBe(verdict)
  })

  it('lives thirty days, and never longer than its session', () => {
    expect(refreshTokenEnd(now, now)).toEqual(new Date('2026-07-01T10:00:00Z'))
    expect(refreshTokenEnd(ago(80 * DAY), now)).toEqual(new Date('2026-06-11T10:00:00Z'))
  })
})
