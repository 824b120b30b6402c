import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLine, totalOf } from '#domain/prices/price-line.ts'
import { earnedOf, shareOf } from './lender-share.ts'
import { monthsToClose } from './months.ts'
import { moneyOfGarments, type OrderMovement, type PaidGarment } from './order-money.ts'
import { spread } from './spread.ts'
import { draftStatements, type LentGarment, type Stated, totalsOf } from './statement.ts'

const AT = new Date('2026-11-10T10:00:00Z')

const aGarment = (id: string, price: number, changes: Partial<PaidGarment> = {}): PaidGarment => ({
  ...{ id, productId: `product of ${id}`, way: 'rent', price, endedAt: null },
  ...changes,
})

const aMove = (kind: OrderMovement['kind'], amount: number, changes: Partial<OrderMovement> = {}): OrderMovement => ({
  ...{ kind, amount, at: AT, itemId: null, isShipping: false },
  ...changes,
})

const two = [aGarment('a', 6_100), aGarment('b', 3_050)]
const lines = [
  ...two.map(({ price, productId }) => aLine({ code: 'rent', amount: price, productId })),
  aLine({ code: 'shipping', amount: 900 }),
]
const moneyOf = (...movements: OrderMovement[]) =>
  Object.fromEntries(
    [...moneyOfGarments({ lines, garments: two }, movements)].map(([id, { paid, refunded }]) => [id, [paid, refunded]]),
  )

describe('an amount is spread', () => {
  it('by weights, the cents that are left to whoever lost most', () => {
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spread(101, [10, 20, 70])).toEqual([10, 20, 71])
    expect(spread(50, [0, 0])).toEqual([50, 0])
  })

  it('to the last cent, nobody by more than a cent beside their part', () => {
    const weights = fc.array(fc.nat(100_000), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (amount, weights) => {
        const parts = spread(amount, weights)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        for (const [nth, weight] of weights.entries()) {
          if (whole > 0) expect(Math.abs((parts[nth] ?? 0) - (amount * weight) / whole)).toBeLessThan(1)
        }
      }),
    )
  })
})

describe('the money of an order', () => {
  it('is each garment’s price; the way there is nobody’s', () => {
    expect(moneyOf(aMove('payment', 10_050))).toEqual({ a: [6_100, 0], b: [3_050, 0] })
  })

  it('goes back from the garment it is for, then from the way there', () => {
    const paid = aMove('payment', 10_050)
    expect(moneyOf(paid, aMove('refund', 1_000, { itemId: 'a' }))).toEqual({ a: [6_100, 1_000], b: [3_050, 0] })
    expect(moneyOf(paid, aMove('refund', 3_950, { itemId: 'b' }))).toEqual({ a: [6_100, 0], b: [3_050, 3_050] })
    expect(moneyOf(paid, aMove('refund', 900, { isShipping: true }))).toEqual({ a: [6_100, 0], b: [3_050, 0] })
  })

  it('goes back from everything in proportion, when it is for nothing in particular', () => {
    expect(moneyOf(aMove('payment', 10_050), aMove('refund', 10_050))).toEqual({ a: [6_100, 6_100], b: [3_050, 3_050] })
    expect(moneyOf(aMove('payment', 10_050), aMove('refund', 1_005))).toEqual({ a: [6_100, 610], b: [3_050, 305] })
  })

  it('a further month is for what was still had by the month', () => {
    const garments = [
      aGarment('kept', 4_000, { way: 'subscription' }),
      aGarment('returned', 2_000, { way: 'subscription', endedAt: new Date(AT.getTime() - 1) }),
      aGarment('rent', 5_000),
    ]
    const lines = garments.map(({ price }) => aLine({ code: 'rent', amount: price }))
    const money = moneyOfGarments({ lines, garments }, [aMove('payment', 11_000), aMove('renewal', 4_000)])
    expect([...money.values()].map(({ paid }) => paid)).toEqual([8_000, 2_000, 5_000])
  })
})

describe('the share of a lender', () => {
  it('is of what was kept, net of VAT', () => {
    expect(earnedOf('price', { paid: 12_200, refunded: 0 }, 400)).toMatchObject({ base: 10_000, amount: 4_000 })
    expect(earnedOf('price', { paid: 12_200, refunded: 12_200 }, 400)).toMatchObject({ base: 0, amount: 0 })
  })

  it('is everything that makes good or pays the garment, and the agreed part of a delay', () => {
    expect(['cleaning', 'damage', 'lost', 'buyOut'].map((kind) => shareOf(kind as 'damage', 300))).toEqual([
      1000, 1000, 1000, 1000,
    ])
    expect([shareOf('price', 300), shareOf('lateFee', 300)]).toEqual([300, 300])
    expect(earnedOf('damage', { paid: 5_000, refunded: 0 }, 1000)).toMatchObject({ base: 5_000, amount: 5_000 })
    expect(earnedOf('buyOut', { paid: 12_200, refunded: 0 }, 1000)).toMatchObject({ base: 10_000, amount: 10_000 })
  })
})

const aLent = (changes: Partial<LentGarment> = {}): LentGarment => ({
  ...{ itemId: 'a', number: 'AT-1', name: { it: 'Abito' }, size: '42', barcode: 'B1' },
  ...{ terms: { lenderId: 'lender', share: 400 }, money: new Map([['price', { paid: 12_200, refunded: 0 }]]) },
  ...changes,
})

describe('a statement', () => {
  const first = draftStatements([aLent()], [])
  const stated: Stated[] = first.flatMap(({ lenderId, lines }) => lines.map((line) => ({ lenderId, ...line })))

  it('says what a month adds, and nothing of what was said before', () => {
    expect(first).toMatchObject([{ lenderId: 'lender', lines: [{ number: 'AT-1', share: 400, amount: 4_000 }] }])
    expect(draftStatements([aLent()], stated)).toEqual([])
  })

  it('of a later month corrects what went back, and leaves the first as it is', () => {
    const refunded = aLent({ money: new Map([['price', { paid: 12_200, refunded: 6_100 }]]) })
    const [draft] = draftStatements([refunded], stated)
    expect(draft?.lines).toMatchObject([{ paid: 0, refunded: 6_100, base: -5_000, amount: -2_000 }])
  })

  it('goes from one lender to the other with the garment that came instead', () => {
    const exchanged = aLent({ terms: { lenderId: null, share: 500 } })
    const drafts = draftStatements([exchanged], stated)
    expect(drafts.map(({ lenderId, lines }) => [lenderId, totalsOf(lines).amount])).toEqual([
      [null, 5_000],
      ['lender', -4_000],
    ])
    const own = draftStatements([aLent({ terms: null })], stated)
    expect(own.map(({ lenderId, lines }) => [lenderId, totalsOf(lines).amount])).toEqual([['lender', -4_000]])
  })
})

describe('months', () => {
  it('are closed two days after they are over in Italy, all that were missed', () => {
    expect(monthsToClose('2026-09-30', new Date('2026-11-02T22:59:00Z'))).toEqual(['2026-09-01'])
    expect(monthsToClose('2026-09-30', new Date('2026-11-02T23:01:00Z'))).toEqual(['2026-09-01', '2026-10-01'])
    expect(monthsToClose('2026-11-30', new Date('2026-11-30T12:00:00Z'))).toEqual([])
  })
})

describe('over any life of an order', () => {
  const garment = fc.record({
    price: fc.integer({ min: 0, max: 60_000 }),
    way: fc.constantFrom('rent', 'rent', 'subscription', 'secondHand'),
    share: fc.option(fc.integer({ min: 0, max: 1000 })),
    lenderId: fc.constantFrom('one', 'other', null),
  })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('refund'), part: fc.double({ min: 0, max: 1, noNaN: true }), of: fc.nat(4) }),
    fc.record({ kind: fc.constant('renewal') }),
    fc.record({ kind: fc.constant('close') }),
    fc.record({ kind: fc.constant('exchange'), of: fc.nat(4), lenderId: fc.constantFrom('one', 'other', null) }),
    fc.record({ kind: fc.constant('late'), amount: fc.integer({ min: 1, max: 5_000 }) }),
  )
  const life = fc.record({
    garments: fc.array(garment, { minLength: 1, maxLength: 4 }),
    discount: fc.nat(90),
    shipping: fc.nat(1_500),
    steps: fc.array(step, { maxLength: 14 }),
  })

  it('all statements together are the share of what was kept, for each lender, and no money is anywhere else', () => {
    fc.assert(
      fc.property(life, ({ garments: wanted, discount, shipping, steps }) => {
        const garments = wanted.map(({ price, way }, nth) => aGarment(`${nth}`, price, { way: way as 'rent' }))
        const terms = wanted.map(({ share, lenderId }) => (share === null ? null : { lenderId, share }))
        const whole = garments.reduce((sum, { price }) => sum + price, 0)
        const lines = [
          ...garments.map(({ price, productId }) => aLine({ code: 'rent', amount: price, productId })),
          aLine({ code: 'discount', amount: -Math.floor((whole * discount) / 100) }),
          aLine({ code: 'shipping', amount: shipping }),
        ]
        const movements: OrderMovement[] = [aMove('payment', totalOf(lines))]
        let left = totalOf(lines)
        const stated: Stated[] = []
        const read = () => {
          const money = moneyOfGarments({ lines, garments }, movements)
          return garments.map(({ id }, nth) =>
            aLent({
              itemId: id,
              terms: terms[nth] ?? null,
              money: new Map([['price', money.get(id) ?? { paid: 0, refunded: 0 }]]),
            }),
          )
        }
        const close = () => {
          for (const { lenderId, lines } of draftStatements(read(), stated)) {
            stated.push(...lines.map((line) => ({ lenderId, ...line })))
          }
        }
        const monthly = garments.filter(({ way }) => way === 'subscription').reduce((sum, { price }) => sum + price, 0)
        for (const each of steps) {
          if (each.kind === 'close') close()
          if (each.kind === 'renewal' && monthly > 0) {
            movements.push(aMove('renewal', monthly))
            left += monthly
          }
          if (each.kind === 'refund') {
            const amount = Math.floor(left * each.part)
            const itemId = each.of < garments.length ? `${each.of}` : null
            if (amount > 0) movements.push(aMove('refund', amount, { itemId, isShipping: each.of === 4 }))
            left -= amount
          }
          // heard of after the month it belongs to was closed
          if (each.kind === 'late' && whole > 0) {
            movements.unshift(aMove('payment', each.amount))
            left += each.amount
          }
          const exchanged = each.kind === 'exchange' ? terms[each.of] : null
          if (each.kind === 'exchange' && exchanged) terms[each.of] = { lenderId: each.lenderId, share: 250 }
        }
        close()
        const garmentsNow = read()
        for (const { money } of garmentsNow) {
          for (const { paid, refunded } of money.values()) {
            expect(refunded).toBeLessThanOrEqual(paid)
            expect(refunded).toBeGreaterThanOrEqual(0)
          }
        }
        const kept = garmentsNow.flatMap(({ money }) =>
          [...money.values()].map(({ paid, refunded }) => paid - refunded),
        )
        expect(kept.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(left)
        for (const lender of ['one', 'other', null]) {
          const said = stated.filter(({ lenderId }) => lenderId === lender)
          const owed = garmentsNow.flatMap(({ terms, money }) =>
            terms?.lenderId === lender ? [...money].map(([kind, moved]) => earnedOf(kind, moved, terms.share)) : [],
          )
          const { base, amount, paid, refunded } = totalsOf(owed)
          expect(totalsOf(said)).toEqual({ base, amount, paid, refunded })
        }
      }),
      { numRuns: 400 },
    )
  })
})
