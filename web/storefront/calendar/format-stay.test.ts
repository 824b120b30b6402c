import { expect, it } from 'vitest'
import { formatStay } from './format-stay.ts'

it('a stay is written short, over months and years, and without an end as its first day', () => {
  expect(formatStay({ delivery: '2026-11-25', withdraw: '2026-11-30' }, 'it')).toBe('25–30 nov')
  expect(formatStay({ delivery: '2026-12-29', withdraw: '2027-01-04' }, 'it')).toMatch(/^29 dic 2026\s–\s0?4 gen 2027$/)
  expect(formatStay({ delivery: '2026-11-25', withdraw: null }, 'it')).toBe('25 nov')
})
