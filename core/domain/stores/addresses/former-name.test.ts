import { expect, it } from 'vitest'
import { formerNamesEnd } from './former-name.ts'

it('a former name is kept for twelve months, also over a leap day', () => {
  expect(formerNamesEnd(new Date('2027-06-01T10:00:00Z'))).toEqual(new Date('2026-06-01T10:00:00Z'))
  expect(formerNamesEnd(new Date('2028-02-29T10:00:00Z'))).toEqual(new Date('2027-03-01T10:00:00Z'))
})
