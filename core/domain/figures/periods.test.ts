import { describe, expect, it } from 'vitest'
import { comparedWith, daysOf, lastDays, lengthOf, type Period } from './periods.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const written = ({ from, to }: Period) => `${from} to ${to}`
const TODAY = day('2026-11-18')

describe('a period', () => {
  it('of 28 days is compared with the 28 before', () => {
    const period = lastDays(TODAY, 28)
    expect(written(period)).toBe('2026-10-22 to 2026-11-18')
    expect(written(comparedWith(period, 'before'))).toBe('2026-09-24 to 2026-10-21')
  })

  it('is compared with the same weekdays a year before', () => {
    const compared = comparedWith(lastDays(TODAY, 1), 'yearBefore')
    expect(written(compared)).toBe('2025-11-19 to 2025-11-19')
    expect([TODAY.dayOfWeek, compared.from.dayOfWeek]).toEqual([3, 3])
  })

  it('of 90 days is shifted by 91, so that weekdays stand beside weekdays', () => {
    const period = lastDays(TODAY, 90)
    const compared = comparedWith(period, 'before')
    expect(compared.from.until(period.from).days).toBe(91)
    expect([lengthOf(compared), compared.from.dayOfWeek]).toEqual([90, period.from.dayOfWeek])
  })

  it.each([
    ['2026-03-28', '2026-03-30', 3],
    ['2026-10-24', '2026-10-26', 3],
    ['2028-02-28', '2028-03-01', 3],
    ['2026-12-31', '2027-01-01', 2],
  ])('from %s to %s has %i days, whatever the clocks do', (from, to, count) => {
    const days = daysOf({ from: day(from), to: day(to) })
    expect([days.length, days[0], days.at(-1)]).toEqual([count, from, to])
  })
})
