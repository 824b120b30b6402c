import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#storefront/contract/endpoints.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { COAT, type Desk, DRESS, type HoldChanges, openDesk, UNKNOWN } from '#tests/support/fixtures/a-desk.ts'
import { BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterEach(async () => {
  expect(await findOverlaps(desk.app.db)).toEqual([])
  await desk.clear()
})
afterAll(async () => {
  expect(desk.app.errors).toEqual([])
  await desk.app.stop()
})

describe('a hold', () => {
  it('keeps the unit for twenty minutes and says until when', async () => {
    const held = await desk.hold()
    expect(endpoints.hold.data.parse(held)).toEqual(held)
    expect(held).toMatchObject({
      productId: DRESS,
      sizeId: 'IT42',
      type: 'rent',
      daysCount: 4,
      condition: 'good',
      deliveryDate: '2026-11-25',
      withdrawDate: '2026-11-30',
      expiresAt: '2026-11-16T09:20:00.000Z',
      secondsLeft: 1200,
    })
    expect(await desk.hold({ cart: 'another-cart-of-all' })).toEqual([422, 'DATE_NOT_AVAILABLE'])
    expect(await desk.get('cartHolds', { cart: 'a-cart-of-somebody' })).toEqual([held])
    expect(await desk.get('cartHolds', { cart: 'another-cart-of-all' })).toEqual([])
  })

  it('ends by itself: then somebody else can have the unit, before anybody has tidied up', async () => {
    await desk.hold()
    desk.clock.now = new Date('2026-11-16T09:20:00Z')
    expect(await desk.get('cartHolds', { cart: 'a-cart-of-somebody' })).toEqual([])
    expect(await desk.hold({ cart: 'another-cart-of-all' })).toMatchObject({ expiresAt: '2026-11-16T09:40:00.000Z' })
  })

  it('ends with the first one of its cart', async () => {
    await desk.hold()
    desk.clock.now = new Date('2026-11-16T09:15:00Z')
    expect(await desk.hold({ sizeId: 'IT44' })).toMatchObject({
      expiresAt: '2026-11-16T09:20:00.000Z',
      secondsLeft: 300,
    })
  })

  it('is let go by its cart alone', async () => {
    const { id } = await desk.hold()
    expect(await desk.release(id, 'another-cart-of-all')).toEqual([410, 'HOLD_EXPIRED'])
    expect(await desk.release(UNKNOWN)).toEqual([410, 'HOLD_EXPIRED'])
    expect(await desk.release(id)).toBeNull()
    expect(await desk.release(id)).toEqual([410, 'HOLD_EXPIRED'])
    expect(await desk.hold({ cart: 'another-cart-of-all' })).toMatchObject({ productId: DRESS })
  })

  it('is a unit of the stock, whichever store asks for it', async () => {
    await desk.hold()
    expect(await desk.hold({ partnerStoreId: BRERA_ID, cart: 'another-cart-of-all' })).toEqual([
      422,
      'DATE_NOT_AVAILABLE',
    ])
    const { disabledReasons } = await desk.get('ordersDatesRange', {
      partnerStoreId: BRERA_ID,
      productId: DRESS,
      sizeId: 'IT42',
    })
    expect(disabledReasons['2026-11-25']).toBe('NO_UNIT')
    expect(await desk.get('cartHolds', { partnerStoreId: BRERA_ID, cart: 'a-cart-of-somebody' })).toEqual([])
  })

  it('gives way to another of the same cart, on the same unit and clock', async () => {
    const { id } = await desk.hold()
    desk.clock.now = new Date('2026-11-16T09:05:00Z')
    const moved = await desk.hold({ deliveryDate: '2026-11-26', daysCount: 8, replaces: id })
    expect(moved).toMatchObject({ deliveryDate: '2026-11-26', expiresAt: '2026-11-16T09:20:00.000Z' })
    expect(await desk.get('cartHolds', { cart: 'a-cart-of-somebody' })).toMatchObject([{ id: moved.id }])
  })

  it('stays when the other is refused', async () => {
    const { id } = await desk.hold()
    expect(await desk.hold({ deliveryDate: '2026-11-28', replaces: id })).toEqual([422, 'DATE_NOT_AVAILABLE'])
    expect(await desk.get('cartHolds', { cart: 'a-cart-of-somebody' })).toMatchObject([{ id }])
  })

  it('gives way to nobody else', async () => {
    const { id } = await desk.hold()
    expect(await desk.hold({ cart: 'another-cart-of-all', replaces: id })).toEqual([422, 'DATE_NOT_AVAILABLE'])
    expect(await desk.get('cartHolds', { cart: 'a-cart-of-somebody' })).toMatchObject([{ id }])
  })

  it('is one of five at most in a cart and of ten at an address', async () => {
    const cart = (nth: number) => `cart-number-${String(nth).padStart(8, '0')}`
    const take = (nth: number, address: string) => desk.hold({ productId: COAT, cart: cart(nth), address })
    for (let nth = 0; nth < 5; nth++) expect(await take(1, '192.0.2.1')).toMatchObject({ productId: COAT })
    expect(await take(1, '192.0.2.9')).toEqual([429, 'HOLD_LIMIT'])
    for (let nth = 0; nth < 5; nth++) expect(await take(2, '192.0.2.1')).toMatchObject({ productId: COAT })
    expect(await take(3, '192.0.2.1')).toEqual([403, 'HOLD_LOGIN'])
    const [first] = await desk.get('cartHolds', { cart: cart(1) })
    expect(await desk.hold({ productId: COAT, cart: cart(1), replaces: first.id })).toMatchObject({ productId: COAT })
    desk.clock.now = new Date('2026-11-16T09:21:00Z')
    expect(await take(3, '192.0.2.1')).toMatchObject({ productId: COAT })
  })

  it('of twenty at once is still one of five', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => desk.hold({ productId: COAT })))
    expect(all.filter((each) => 'id' in each)).toHaveLength(5)
    expect(all.filter((each) => !('id' in each))).toEqual(Array.from({ length: 15 }, () => [429, 'HOLD_LIMIT']))
  })

  it.each([
    [
      { type: 'trial', daysCount: undefined },
      { daysCount: 3, withdrawDate: '2026-11-30' },
    ],
    [{ type: 'subscription' }, { daysCount: null, withdrawDate: null }],
    [
      { type: 'secondHand', sizeId: 'IT44', condition: 'fair' },
      { condition: 'fair', withdrawDate: null },
    ],
  ])('can be for %j', async (changes, expected) => {
    expect(await desk.hold(changes as HoldChanges)).toMatchObject(expected)
  })

  it.each([
    [{ productId: UNKNOWN }, 404, 'NOT_FOUND'],
    [{ sizeId: 'IT40' }, 422, 'SIZE_NOT_AVAILABLE'],
    [{ deliveryDate: '2026-11-18' }, 422, 'DATE_NOT_AVAILABLE'],
    [{ deliveryDate: '2026-11-28' }, 422, 'DATE_NOT_AVAILABLE'],
    [{ daysCount: 5 }, 422, 'OFFER_NOT_AVAILABLE'],
    [{ type: 'secondHand', condition: 'new' }, 422, 'OFFER_NOT_AVAILABLE'],
    [{ type: 'secondHand', sizeId: 'IT42', condition: 'fair' }, 422, 'SIZE_NOT_AVAILABLE'],
    [{ type: 'membership' }, 403, 'HOLD_LOGIN'],
    [{ type: 'secondHand' }, 400, 'INVALID_REQUEST'],
    [{ daysCount: undefined }, 400, 'INVALID_REQUEST'],
    [{ cart: 'short' }, 400, 'INVALID_REQUEST'],
    [{ replaces: 'x' }, 400, 'INVALID_ID'],
  ])('%j is refused: %i %s', async (changes, status, code) => {
    expect(await desk.hold(changes as HoldChanges)).toEqual([status, code])
  })
})
