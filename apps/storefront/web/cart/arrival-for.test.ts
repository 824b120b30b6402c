import { describe, expect, it } from 'vitest'
import { arrivalFor } from './arrival-for.ts'

const line = { deliveryDate: '2026-11-26', withdrawDate: '2026-11-30' }

describe('a garment in the cart', () => {
  it.each([
    ['comes two days before a Saturday', '2026-11-28', 'cartArrives', 2],
    ['comes before the end of a month', '2026-11-29', 'cartArrives', 3],
    ['comes on the day itself', '2026-11-26', 'cartSameDay', 0],
    ['comes too late', '2026-11-25', 'cartLate', -1],
    ['is fetched on the day it is worn', '2026-11-30', 'cartGone', 4],
    ['is fetched before', '2026-12-05', 'cartGone', 9],
  ])('%s', (_, event, text, days) => {
    expect(arrivalFor(event, line)).toEqual({ text, days })
  })

  it('without an end stays for any later day, over a change of the clocks too', () => {
    expect(arrivalFor('2027-04-01', { deliveryDate: '2027-03-25', withdrawDate: null })).toEqual({
      text: 'cartArrives',
      days: 7,
    })
  })
})
