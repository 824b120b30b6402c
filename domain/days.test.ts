import { expect, it } from 'vitest'
import { formatDay } from './days.ts'

it('a calendar day is the same day in every language and time zone', () => {
  expect(formatDay('2026-03-29', 'it')).toBe('29 marzo 2026')
  expect(formatDay('2026-10-25', 'en')).toBe('25 October 2026')
  expect(formatDay('2028-02-29', 'de')).toBe('29. Februar 2028')
})
