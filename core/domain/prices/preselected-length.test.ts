import { expect, it } from 'vitest'
import { preselectedLength } from './preselected-length.ts'

it('of lengths at one price the longest is preselected, of those paid by the day the shortest', () => {
  expect(preselectedLength({ period: 'ONE_OFF', amount: 6900, days: [4, 8] })).toBe(8)
  expect(preselectedLength({ period: 'DAY', amount: 1400, days: [1, 2, 3] })).toBe(1)
  expect(preselectedLength({ period: 'MONTH', amount: 12_900, days: [30] })).toBe(30)
  expect(preselectedLength({ period: 'ONE_OFF', amount: 6900, days: [] })).toBeUndefined()
})
