import { describe, expect, it } from 'vitest'
import { judgeRefreshToken } from './refresh-token-rules.ts'

const now = new Date('2026-06-01T10:00:00Z')
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const tomorrow = new Date('2026-06-02T10:00:00Z')
const token = { usedAt: null, expiresAt: tomorrow, endedAt: null }

describe('a refresh token', () => {
  it.each([
    ['is fresh until it is used', {}, 'fresh'],
    ['is repeated by another tab right after', { usedAt: now }, 'repeated'],
    ['is repeated up to twenty seconds later', { usedAt: ago(20_000) }, 'repeated'],
    ['is stolen when it comes back later', { usedAt: ago(20_001) }, 'stolen'],
    ['expires when nobody uses it', { expiresAt: now }, 'expired'],
    ['is nothing once its session has ended', { endedAt: ago(1), usedAt: ago(1) }, 'ended'],
  ])('%s', (_, changes, verdict) => {
    expect(judgeRefreshToken({ ...token, ...changes }, now)).toBe(verdict)
  })
})
