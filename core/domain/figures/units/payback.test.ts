import { describe, expect, it } from 'vitest'
import { vatPart } from '#domain/orders/receipt/vat.ts'
import { moneyUtilisation, paybackDay } from './payback.ts'

const COST = 18_000
const RENT = vatPart(6900, 22).net
const rents = ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10'].map((day) => ({ day, net: RENT }))

describe('a unit of 180.00', () => {
  it('has paid itself back with its fourth rent of 69.00', () => {
    expect(RENT * 4).toBe(22_624)
    expect(paybackDay(rents, COST)).toBe('2026-04-10')
    expect(paybackDay(rents.slice(0, 3), COST)).toBeNull()
  })

  it('has not, once the money of the fourth went back, and has again with the next', () => {
    const refunded = [...rents, { day: '2026-05-02', net: -RENT }]
    expect(paybackDay(refunded, COST)).toBeNull()
    expect(paybackDay([{ day: '2026-06-01', net: RENT }, ...refunded], COST)).toBe('2026-06-01')
  })

  it('that is rented nine times in a year earns 282.8 % of what it cost', () => {
    const year = moneyUtilisation({ earnedInYear: RENT * 9, cost: COST, ownedDays: 365 })
    expect(year.kind === 'share' && Math.round(year.share * 1000) / 10).toBe(282.8)
  })

  it('is too young for a figure before 90 days, and without a cost there is none', () => {
    expect(moneyUtilisation({ earnedInYear: RENT, cost: COST, ownedDays: 89 })).toEqual({ kind: 'tooEarly' })
    expect(moneyUtilisation({ earnedInYear: RENT, cost: null, ownedDays: 90 })).toEqual({ kind: 'costUnknown' })
    expect(paybackDay(rents, null)).toBeNull()
  })
})
