import { describe, expect, it } from 'vitest'
import { findReduction, percentOff } from './price-reduction.ts'

const now = new Date('2026-11-15T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
const history = (...points: [days: number, amount: number | null][]) =>
  points.map(([days, amount]) => ({ amount, since: daysAgo(days) }))

describe('a reduced price', () => {
  it('names the lowest price of the thirty days before it fell', () => {
    expect(findReduction(history([90, 100], [40, 80], [20, 90], [5, 60]), now)).toEqual({
      lowestBefore: 80,
      since: daysAgo(5),
    })
  })

  it('counts a price that began long ago and still held in those days', () => {
    expect(findReduction(history([300, 100], [10, 70]), now)?.lowestBefore).toBe(100)
  })

  it('forgets a lower price that ended more than thirty days before', () => {
    expect(findReduction(history([100, 50], [60, 100], [10, 70]), now)?.lowestBefore).toBe(100)
  })

  it('is none when it was as low within the thirty days: raised and lowered again is no gift', () => {
    expect(findReduction(history([90, 70], [20, 100], [10, 70]), now)).toBeNull()
    expect(findReduction(history([90, 60], [20, 100], [10, 70]), now)).toBeNull()
  })

  it.each([
    ['nothing was ever asked', history()],
    ['there was no price before', history([10, 70])],
    ['it rose', history([90, 70], [10, 90])],
    ['it is not offered any more', history([90, 70], [10, null])],
    ['it fell so long ago that it is simply the price', history([200, 100], [61, 70])],
    ['it was not offered in the thirty days before', history([200, 100], [100, null], [10, 70])],
    ['it will fall tomorrow', history([90, 100], [-1, 70])],
  ])('is none when %s', (_, points) => {
    expect(findReduction(points, now)).toBeNull()
  })

  it('does not mind in which order it is told', () => {
    expect(findReduction(history([5, 60], [90, 100], [20, 90]), now)?.lowestBefore).toBe(90)
  })
})

describe('the percent of a reduction', () => {
  it('is whole, and never more than what is saved', () => {
    expect(percentOff(10_000, 8000)).toBe(20)
    expect(percentOff(13_600, 10_900)).toBe(19)
    expect(percentOff(300, 299)).toBe(0)
  })
})
