import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISCOUNT_WAYS } from '#domain/prices/discount.ts'
import { openTrials, uncovered } from '#domain/prices/open-trials.ts'
import { aLine, totalOf } from '#domain/prices/price-line.ts'
import { priceOrder } from '#domain/prices/price-order.ts'
import { RENTAL_WAYS } from '#domain/rentals/ways.ts'
import { effectsOf } from './effects.ts'
import { LIFECYCLE } from './lifecycle.ts'
import { netPrices, type PricedGarment, refundShare } from './money/refund-share.ts'
import { orderActions } from './order-actions.ts'
import { drawOrderNumber, readOrderNumber } from './order-number.ts'
import {
  canWithdraw,
  needsEarlyStart,
  receivedPart,
  type WithdrawalTerms,
  withdrawalUntil,
} from './rights/withdrawal-right.ts'
import { ORDER_STATUSES } from './statuses.ts'

describe('the number of an order', () => {
  it('is the same however it is typed, and has no look-alikes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (drawn) => {
        const draws = [...drawn]
        const number = drawOrderNumber('Velluto', (below) => (draws.shift() ?? 0) % below)
        expect(number).toMatch(/^VE-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
        expect(readOrderNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number)
      }),
    )
    expect(drawOrderNumber('È', () => 0)).toBe('EX-2222-2222')
  })
})

describe('what goes back', () => {
  const today = Temporal.PlainDate.from('2026-11-16')
  const products = ['dress', 'coat', 'bag'] as const
  const garment = fc.record({
    productId: fc.constantFrom(...products),
    way: fc.constantFrom(...RENTAL_WAYS),
    price: fc.integer({ min: 0, max: 50_000 }),
  })
  const ways = fc.option(fc.subarray([...DISCOUNT_WAYS], { minLength: 1 }))
  const discount = fc.oneof(
    fc.constant(null),
    fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }), ways }),
    fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 99_999 }), ways }),
  )
  const trials = fc.array(
    fc.record({ productId: fc.constantFrom(...products), fee: fc.nat(5_000), day: fc.constant(today) }),
    { maxLength: 3 },
  )

  it('for all garments, in whichever order and groups they are given up, is what was paid', () => {
    fc.assert(
      fc.property(
        fc.array(garment, { minLength: 1, maxLength: 5 }),
        discount,
        trials,
        fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
        (items, off, paid, sorting) => {
          const garments: PricedGarment[] = items.map((item, index) => ({ id: `${index}`, ...item }))
          const lines = items.map(({ productId, way, price }) => aLine({ code: way, productId, amount: price }))
          const order = priceOrder(lines, { plan: null, trials: paid, discount: off, delivery: 990, today })
          const nets = netPrices(order.lines, garments)
          for (const { id, price } of garments) {
            expect(nets.get(id)).toBeGreaterThanOrEqual(0)
            expect(nets.get(id)).toBeLessThanOrEqual(price)
          }
          const untouched = garments.filter(
            ({ way }) => off?.ways && !off.ways.some((each) => each === way) && way !== 'rent',
          )
          for (const { id, price } of untouched) expect(nets.get(id)).toBe(price)
          const ids = garments.map(({ id }) => id).toSorted((a, b) => (sorting[+a] ?? 0) - (sorting[+b] ?? 0))
          const groups = Map.groupBy(ids, (id) => (sorting[+id] ?? 0) % 3)
          const before: string[] = []
          let given = 0
          for (const now of groups.values()) {
            const share = refundShare({ lines: order.lines, garments }, { now, before })
            expect(share).toBeGreaterThanOrEqual(0)
            given += share
            before.push(...now)
          }
          expect(given).toBe(totalOf(order.lines))
        },
      ),
    )
  })

  it('gives the way there back with the last garment only', () => {
    const garments = ['a', 'b'].map((id) => ({ id, productId: id, way: 'rent' as const, price: 5_000 }))
    const lines = [
      ...garments.map(({ productId, price }) => aLine({ code: 'rent', productId, amount: price })),
      aLine({ code: 'discount', amount: -1_001 }),
      aLine({ code: 'shipping', amount: 990 }),
    ]
    expect(refundShare({ lines, garments }, { now: ['a'], before: [] })).toBe(4_499)
    expect(refundShare({ lines, garments }, { now: ['b'], before: ['a'] })).toBe(4_500 + 990)
  })
})

describe('the right of withdrawal', () => {
  const none = () => new Set<string>()
  const terms = (changes: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
    way: 'rent',
    status: 'paymentConfirmed',
    orderedAt: new Date('2026-11-16T23:30:00Z'),
    deliveredAt: null,
    givenBackAt: null,
    deliveryDay: '2026-11-20',
    daysCount: 8,
    isEarlyStart: true,
    isWithdrawn: false,
    ...changes,
  })
  const until = (changes: Partial<WithdrawalTerms> = {}) => withdrawalUntil(terms(changes), none)?.toString() ?? null
  const can = (now: string, changes: Partial<WithdrawalTerms> = {}) =>
    canWithdraw(terms(changes), { now: new Date(now), holidaysOf: none })

  it('lasts fourteen days: from the order for a service, from the delivery for a purchase', () => {
    // In Italy it is the 17th already.
    expect(until()).toBe('2026-12-01')
    expect(can('2026-12-01T22:59:59Z')).toBe(true)
    expect(can('2026-12-01T23:00:00Z')).toBe(false)
    const bought = { way: 'secondHand', status: 'delivered', deliveredAt: new Date('2026-12-16T10:00:00Z') } as const
    expect(until(bought)).toBe('2026-12-30')
    expect(can('2027-03-01T10:00:00Z', { way: 'secondHand' })).toBe(true)
  })

  it('does not end on a day on which nobody works', () => {
    expect(until({ orderedAt: new Date('2026-11-14T10:00:00Z') })).toBe('2026-11-30')
    const holidaysOf = () => new Set(['2026-12-25'])
    const ordered = terms({ orderedAt: new Date('2026-12-11T10:00:00Z') })
    expect(withdrawalUntil(ordered, holidaysOf)?.toString()).toBe('2026-12-28')
  })

  it('is over once a service was received, was declared, or was never there', () => {
    expect(until({ status: 'returnRequested' })).not.toBeNull()
    const delivered = { deliveredAt: new Date('2026-11-20T10:00:00Z') } as const
    const wholeTime = { ...delivered, givenBackAt: new Date('2026-11-27T10:00:00Z') }
    for (const status of ['withdrawed', 'needVerify', 'laundry', 'returned', 'completed'] as const) {
      expect(until({ status, ...wholeTime })).toBeNull()
      // nobody loses it by a service that they never asked to begin early
      expect(until({ status, ...wholeTime, isEarlyStart: false })).not.toBeNull()
    }
    expect(until({ status: 'completed', ...delivered })).toBeNull()
    expect(until({ isWithdrawn: true })).toBeNull()
    expect(until({ way: 'membership' })).toBeNull()
    expect(until({ status: 'pendingPayment' })).toBeNull()
  })

  it('stays with whoever sends a garment back early, and costs the days until then', () => {
    const early = {
      deliveredAt: new Date('2026-11-20T10:00:00Z'),
      givenBackAt: new Date('2026-11-22T10:00:00Z'),
    } as const
    for (const status of ['withdrawed', 'needVerify', 'laundry', 'returned', 'completed'] as const)
      expect(until({ status, ...early })).toBe('2026-12-01')
    const now = new Date('2026-11-26T10:00:00Z')
    expect(receivedPart(terms({ status: 'returned', ...early }), { price: 8_000, now })).toBe(3_000)
    expect(until({ status: 'deleted', ...early })).toBeNull()
  })

  it('costs the part of the service that was received, when it was asked to begin early', () => {
    const delivered = { status: 'delivered', deliveredAt: new Date('2026-11-20T10:00:00Z') } as const
    const part = (now: string, changes: Partial<WithdrawalTerms> = {}) =>
      receivedPart(terms({ ...delivered, ...changes }), { price: 8_000, now: new Date(now) })
    expect(part('2026-11-20T20:00:00Z')).toBe(1_000)
    expect(part('2026-11-22T10:00:00Z')).toBe(3_000)
    expect(part('2026-12-22T10:00:00Z')).toBe(8_000)
    expect(part('2026-11-22T10:00:00Z', { isEarlyStart: false })).toBe(0)
    expect(part('2026-11-22T10:00:00Z', { deliveredAt: null })).toBe(0)
    expect(part('2026-11-22T10:00:00Z', { way: 'subscription', daysCount: null })).toBe(800)
  })

  it('asks for an express wish when a service begins within its days', () => {
    const now = new Date('2026-11-16T10:00:00Z')
    expect(needsEarlyStart({ way: 'rent', deliveryDay: '2026-11-30' }, now)).toBe(true)
    expect(needsEarlyStart({ way: 'trial', deliveryDay: '2026-12-01' }, now)).toBe(false)
    expect(needsEarlyStart({ way: 'secondHand', deliveryDay: '2026-11-20' }, now)).toBe(false)
    expect(needsEarlyStart({ way: 'membership', deliveryDay: '2026-11-20' }, now)).toBe(false)
  })
})

describe('what a customer may ask for', () => {
  it('is to cancel before it leaves, and to have it picked up once it is there', () => {
    const of = (action: string, way: 'rent' | 'secondHand' = 'rent') =>
      ORDER_STATUSES.filter((status) =>
        orderActions({ status, way }, { canWithdraw: false }).some((each) => each === action),
      )
    expect(of('cancel')).toEqual(['paymentConfirmed', 'waitingShipping'])
    expect(of('requestReturn')).toEqual(['delivered', 'returnPickupFailed'])
    expect(of('requestReturn', 'secondHand')).toEqual([])
  })
})

describe('a move', () => {
  it('that gives up what was paid, or loses it, gives the money back, and nothing else does', () => {
    const refunding = LIFECYCLE.filter(({ from, to }) => effectsOf({ from, to, way: 'rent' }).refund)
    const others = refunding.filter(({ to }) => to !== 'completed')
    expect(refunding.filter(({ to }) => to === 'completed').map(({ from }) => from)).toEqual(['missingDelivery'])
    expect(others.every((move) => move.to === 'deleted' && effectsOf({ ...move, way: 'rent' }).days === 'free')).toBe(
      true,
    )
    expect(others.map(({ from }) => from)).not.toContain('pendingPayment')
  })

  it('leaves a unit with whoever has it when one is given up that never left', () => {
    for (const from of ['paymentConfirmed', 'waitingShipping', 'shippingError'] as const) {
      expect(effectsOf({ from, to: 'deleted', way: 'rent' }).unit).toBeUndefined()
      expect(effectsOf({ from, to: 'deleted', way: 'secondHand' }).unit).toBe('available')
    }
    expect(effectsOf({ from: 'returnedToSender', to: 'waitingShipping', way: 'rent' }).unit).toBe('available')
    expect(effectsOf({ from: 'returnedToSender', to: 'deleted', way: 'rent' }).unit).toBe('available')
  })

  it('takes a garment that is bought out of the stock, and puts one back that is ready', () => {
    expect(effectsOf({ from: 'pendingPayment', to: 'paymentConfirmed', way: 'secondHand' })).toEqual({ unit: 'sold' })
    expect(effectsOf({ from: 'waitingShipping', to: 'shipped', way: 'secondHand' })).toEqual({
      place: 'onTheWay',
      mail: 'item-shipped',
    })
    expect(effectsOf({ from: 'laundry', to: 'returned', way: 'rent' })).toMatchObject({
      unit: 'available',
      days: 'ready',
    })
  })
})

describe('the fee of a trial', () => {
  it('is credited once, by the credit that was in time for it', () => {
    const day = (text: string) => Temporal.PlainDate.from(text)
    const trials = [
      { productId: 'dress', fee: 2_000, day: day('2026-11-01') },
      { productId: 'dress', fee: 1_500, day: day('2026-09-01') },
      { productId: 'coat', fee: 900, day: day('2026-11-01') },
    ]
    const credits = [{ productId: 'dress', amount: 2_000, day: day('2026-11-10') }]
    expect(openTrials(trials, credits).map(({ fee }) => fee)).toEqual([1_500, 900])
    expect([uncovered(trials, credits), uncovered(trials.slice(1), credits)]).toEqual([0, 2_000])
  })
})
