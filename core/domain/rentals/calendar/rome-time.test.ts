import { describe, expect, it } from 'vitest'
import { readDay } from './rome-time.ts'

describe('a day that was asked for', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2028-02-29', '2028-02-29'],
    ['2026-11-19T23:00:00.000Z', '2026-11-20'],
    ['2026-07-19T22:00:00.000Z', '2026-07-20'],
    ['2026-07-19T21:59:59.999Z', '2026-07-19'],
    ['2026-11-20T00:00:00+01:00', '2026-11-20'],
    ['2026-11-19T16:00:00-08:00', '2026-11-20'],
  ])('as %s is %s in Italy', (text, day) => {
    expect(readDay(text)?.toString()).toBe(day)
  })

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-11-20T25:00:00Z',
    '20261120',
    '2026-11-20T10:00',
  ])('as %j is none', (text) => {
    expect(readDay(text)).toBeNull()
  })
})
