import { describe, expect, it } from 'vitest'
import { formatDayOf, formatInstant } from './instants.ts'

describe('an instant', () => {
  it('is told in the time of Italy, wherever it is read', () => {
    expect(formatInstant('2026-11-15T09:12:00Z', 'it')).toBe('15 novembre 2026 alle ore 10:12')
    expect(formatInstant('2026-07-15T09:12:00Z', 'it')).toContain('11:12')
  })

  it('belongs to the day it is in Italy', () => {
    expect(formatDayOf('2026-12-31T23:30:00Z', 'it')).toBe('1 gennaio 2027')
    expect(formatDayOf('2026-12-31T22:30:00Z', 'en')).toBe('31 December 2026')
  })
})
