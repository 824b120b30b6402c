import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHARGE_KINDS } from '#domain/charges/charge.ts'
import { earnedOf } from '#domain/lending/lender-share.ts'
import { vatPart } from '#domain/orders/receipt/vat.ts'
import { vatRateOfMoney, withVat } from './movement-vat.ts'
import { taxedIn, vatIn } from './place-of-supply.ts'
import { refundVat } from './refund-vat.ts'
import { stampDuty } from './stamp-duty.ts'
import { usedSaleVat } from './used-goods.ts'
import { vatAfterGoodwill, voucherOrderVat, voucherSaleVat } from './vouchers.ts'

const RATE = 22

describe('VAT', () => {
  it('is taken out of a document, not out of its lines', () => {
    expect(vatPart(9000, RATE)).toMatchObject({ net: 7377, vat: 1623 })
    expect([vatPart(3000, RATE).vat, 3 * vatPart(1000, RATE).vat]).toEqual([541, 540])
  })

  it('of three refunds of 10.00 is together what was paid', () => {
    const refunds = [3000, 2000, 1000].map((before) => refundVat({ before, after: before - 1000 }, RATE))
    expect(refunds).toEqual([180, 181, 180])
  })

  it('of a rent of 90.00 with a tenth off, delivery and 30.00 back is that of what is kept', () => {
    const paid = 9000 - 900 + 690
    expect([paid, vatPart(paid, RATE).vat]).toEqual([8790, 1585])
    expect([refundVat({ before: paid, after: paid - 3000 }, RATE), vatPart(paid - 3000, RATE).vat]).toEqual([541, 1044])
  })

  it('comes back to the cent, in whatever steps money goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1 }), (parts) => {
        const sums = parts.map((_, nth) => parts.slice(nth).reduce((sum, part) => sum + part, 0))
        const paid = vatPart(sums[0] ?? 0, RATE).vat
        const back = sums.map((before, nth) => refundVat({ before, after: sums[nth + 1] ?? 0 }, RATE))
        expect(back.reduce((sum, vat) => sum + vat, 0)).toBe(paid)
      }),
    )
  })

  it('of a movement is what that of all that is kept changes by; of a membership each fee is a sale of its own', () => {
    const charge = (amount: number) => ({ kind: 'charge', amount, chargeId: null, userMembershipId: null }) as const
    const parts = withVat([charge(1000), charge(1000), charge(1000)], { known: [], vatRate: RATE })
    expect(parts.map(({ vat }) => vat)).toEqual([180, 181, 180])
    const fees = parts.map(({ amount }) => ({ ...charge(amount), userMembershipId: 'a' }))
    expect(withVat(fees, { known: [], vatRate: RATE }).map(({ vat }) => vat)).toEqual([180, 180, 180])
    const refund = { kind: 'refund', amount: 3000, chargeId: 'b', userMembershipId: 'a' } as const
    const known = [{ ...charge(8900), id: 'b', userMembershipId: 'a' }, ...fees]
    expect(withVat([refund], { known, vatRate: RATE })).toEqual([{ ...refund, vatRate: RATE, vat: 1605 - 1064 }])
  })

  it('is none on what makes good a delay or a damage, and on what was kept it is', () => {
    expect(CHARGE_KINDS.map((kind) => [kind, vatRateOfMoney(kind)])).toEqual([
      ['lateFee', 0],
      ['cleaning', 0],
      ['damage', 0],
      ['lost', 0],
      ['buyOut', 22],
    ])
    expect(vatRateOfMoney(null)).toBe(22)
    // unless the store's settings of that day say that a fee is a price
    const fees = { lateFee: 'taxed', cleaning: 'outside' } as const
    expect(CHARGE_KINDS.map((kind) => vatRateOfMoney(kind, fees))).toEqual([22, 0, 0, 0, 22])
  })

  it('of what credit was given for nothing is on what is really paid', () => {
    expect([9000 - 2000, vatAfterGoodwill({ total: 9000, byGoodwill: 2000 }, RATE)]).toEqual([7000, 1262])
  })
})

describe('a used garment of 120.00', () => {
  const bought = { from: 'private', price: 6000 } as const

  it('that was bought new is taxed in full, one from a private person on what was added', () => {
    expect(usedSaleVat(12_000, { from: 'business' }, RATE)).toEqual({ scheme: 'full', vat: 2164 })
    expect(usedSaleVat(12_000, bought, RATE)).toEqual({ scheme: 'margin', vat: 1082 })
  })

  it('for less than it was bought for has nothing to be taxed', () => {
    expect(usedSaleVat(4000, bought, RATE)).toEqual({ scheme: 'margin', vat: 0 })
  })

  it('to Germany is taxed there above the threshold; a rent never is', () => {
    const rates = { home: { country: 'IT', rate: RATE }, ofCountry: new Map([['DE', 19]]) }
    const vatOf = (gross: number, sale: Parameters<typeof taxedIn>[0]) => {
      const taxed = taxedIn(sale, rates)
      return taxed && vatIn(gross, taxed)
    }
    const toGermany = { country: 'DE', isAboveThreshold: true }
    expect(vatOf(9000, { kind: 'hire', ...toGermany })).toBe(1623)
    expect(vatOf(12_000, { kind: 'goods', ...toGermany, isAboveThreshold: false })).toBe(2164)
    expect(vatOf(12_000, { kind: 'goods', ...toGermany })).toBe(1916)
    expect(vatOf(12_000, { kind: 'goods', country: 'FR', isAboveThreshold: true })).toBeNull()
  })
})

it('a gift card is taxed once: at its sale when rate and country are certain, else with what it pays', () => {
  const order = { total: 13_000, byVoucher: 10_000 }
  const of = (kind: 'singlePurpose' | 'multiPurpose') => [
    voucherSaleVat(10_000, kind, RATE),
    voucherOrderVat(order, kind, RATE),
  ]
  expect([of('multiPurpose'), of('singlePurpose')]).toEqual([
    [0, 2344],
    [1803, 541],
  ])
})

it('a document whose lines without VAT exceed 77.47 bears a stamp', () => {
  expect([stampDuty(7747), stampDuty(7748)]).toEqual([0, 200])
})

it('of a rent of 90.00 that is lent for 60 % the owner has 44.26', () => {
  expect(earnedOf('price', { paid: 9000, refunded: 0 }, 600)).toMatchObject({ base: 7377, amount: 4426 })
})
