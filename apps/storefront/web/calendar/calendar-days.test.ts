import { describe, expect, it } from 'vitest'
import { addDays, addMonths, weekdayOf, weeksOf } from './calendar-days.ts'

describe('days', () => {
  it.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-15', -15, '2026-10-31'],
  ])('%s and %i days are %s, whatever the clocks do that night', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-03-31', -1, '2028-02-29'],
    ['2026-12-10', 1, '2027-01-10'],
  ])('%s and %i months are %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected)
  })
})

describe('a month', () => {
  it('has its days in weeks that begin on Monday', () => {
    const weeks = weeksOf('2026-11-15')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(weeks.flat().filter((day) => day !== null)).toHaveLength(30)
  })

  it('of four whole weeks has four', () => {
    expect(weeksOf('2027-02-01').map((week) => week.length)).toEqual([7, 7, 7, 7])
    expect(weekdayOf('2027-02-01')).toBe(0)
  })
})
