import { expect, it } from 'vitest'
import { formatDate, formatDay } from './days.ts'

it('a calendar day is the same day in every language and time zone', () => {
  expect(formatDay('2026-03-29', 'it')).toBe('29 marzo 2026')
  expect(formatDay('2026-10-25', 'en')).toBe('25 October 2026')
  expect(formatDay('2028-02-29', 'de')).toBe('29. Februar 2028')
})

it('the first of a month has its ending in French, and nothing else has', () => {
  expect(formatDay('2026-12-01', 'fr')).toBe('1er décembre 2026')
  expect(formatDay('2026-12-21', 'fr')).toBe('21 décembre 2026')
  expect(formatDay('2026-12-01', 'it')).toBe('1 dicembre 2026')
  const form = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const
  expect(formatDate(Date.UTC(2026, 11, 1, 11, 1), 'fr', form)).toBe('mardi 1er décembre 2026 à 11:01')
  expect(formatDate(Date.UTC(2026, 11, 11, 1, 1), 'fr', form)).toBe('vendredi 11 décembre 2026 à 01:01')
})
