import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { ADDRESS, openShop, SHIPPING, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID, BRERA_ID, DISCOUNT_ID } from '#tests/support/fixtures/test-stores.ts'
import { advanceItem } from '../lifecycle/advance-item.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [6, 6, 1] })
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const PLAN_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d01'
const RENT = 4_000 + SHIPPING
const usesOfDiscount = () =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const row = await trx.selectFrom('discount').select('uses').where('id', '=', DISCOUNT_ID).executeTakeFirst()
    return row?.uses
  })

const takenBy = (orderId: string) =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const taken = trx.selectFrom('orderItem').innerJoin('occupancy', 'occupancy.id', 'orderItem.holdId')
    const row = await taken.select('occupancy.kind').where('orderItem.orderId', '=', orderId).executeTakeFirst()
    return row?.kind ?? null
  })

describe('an order', () => {
  it('sent fifty times with one key is one order, and gets the same answer fifty times', async () => {
    const anna = await shop.customer()
    const holds = [await anna.hold()]
    const before = await shop.count('customerOrder')
    const answers = await Promise.all(Array.from({ length: 50 }, () => anna.order(holds, RENT, {}, 'key-1')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const [{ status, data } = { status: 0, data: null }] = answers
    expect(status).toBe(200)
    expect(data.order).toMatchObject({ status: 'pendingPayment', total: RENT, payment: { status: 'open' } })
    expect(data.order.number).toMatch(/^AT-\w{4}-\w{4}$/)
    expect(data.paymentUrl).toContain('/sandbox-payments/')
    expect(await shop.count('customerOrder')).toBe(before + 1)

    expect(await anna.order(holds, RENT, { earlyStart: false }, 'key-1')).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    const bruno = await shop.customer()
    expect(await bruno.order(holds, RENT, { cart: anna.cart }, 'key-1')).toMatchObject({
      status: 409,
      code: 'HOLD_LOST',
    })
    expect(await anna.call('POST', '/api/orders', { partnerStoreId: ATELIER_ID })).toMatchObject({ status: 400 })

    await shop.act(data.paymentUrl)
    const paid = await anna.find(data.order.id)
    expect(paid).toMatchObject({
      status: 'paymentConfirmed',
      movements: [{ kind: 'charge', amount: RENT }],
      items: [{ next: { code: 'prepare', by: '2026-11-20' }, actions: ['cancel', 'withdraw'] }],
    })
    expect(paid.items[0].timeline.map((event: { status: string }) => event.status)).toEqual([
      'created',
      'pendingPayment',
      'paymentConfirmed',
    ])
    expect(await shop.mailsAbout(paid.id)).toEqual(['order-confirmed'])
    // The same order again, with another key: that order is the answer.
    expect((await anna.order(holds, RENT)).data.order.id).toBe(paid.id)
    expect(await shop.ledger(paid.id)).toEqual([RENT])
  })

  it('of one unit by two hundred customers at once is one order; nobody else is charged', async () => {
    const anna = await shop.customer()
    const holds = [await anna.hold({ number: 3 })]
    const others = await Promise.all(Array.from({ length: 199 }, () => shop.customer()))
    const charges = await shop.count('sandboxCharge')
    const answers = await Promise.all([anna, ...others].map((who) => who.order(holds, RENT, { cart: anna.cart })))
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'HOLD_LOST')).toHaveLength(199)
    await shop.act(placed[0]?.data.paymentUrl)
    expect(await shop.count('sandboxCharge')).toBe(charges + 1)
  }, 120_000)

  it('is refused, and leaves nothing behind, when it is not what its customer saw', async () => {
    const anna = await shop.customer()
    const hold = await anna.hold()
    const keys = await shop.count('orderKey')
    const codeOf = async (total: number, changes: object = {}, holds = [hold]) => {
      const { code } = await anna.order(holds, total, changes)
      return code
    }
    expect(await codeOf(RENT - 1)).toBe('PRICE_CHANGED')
    expect(await codeOf(RENT, { earlyStart: false })).toBe('EARLY_START_REQUIRED')
    expect(await codeOf(RENT, { cart: 'another-cart-0000001' })).toBe('HOLD_LOST')
    expect(await codeOf(RENT, {}, [crypto.randomUUID()])).toBe('HOLD_LOST')
    expect(await codeOf(RENT, { address: undefined })).toBe('INVALID_REQUEST')
    expect(await codeOf(RENT, { address: undefined, addressId: crypto.randomUUID() })).toBe('NOT_FOUND')
    expect(await codeOf(RENT, { discountId: crypto.randomUUID() })).toBe('DISCOUNT_NOT_FOUND')
    expect(await codeOf(RENT, { partnerStoreId: BRERA_ID })).toBe('TOKEN_INVALID')
    expect(await shop.count('orderKey')).toBe(keys)
    expect((await anna.call('GET', '/api/orders')).data.items).toEqual([])
    expect((await anna.call('GET', '/api/addresses')).data).toEqual([])
  })

  it('that is ordered again from the same holds replaces the one before, and its discount counts once', async () => {
    const anna = await shop.customer()
    const holds = [await anna.hold({ number: 2 })]
    const total = 3_600 + SHIPPING
    const first = await anna.order(holds, total, { discountId: DISCOUNT_ID })
    const changed = { discountId: DISCOUNT_ID, address: { ...ADDRESS, city: 'Monza' } }
    const second = await anna.order(holds, total, changed)
    expect(second.data.order).toMatchObject({ status: 'pendingPayment', address: { city: 'Monza' } })
    expect(await anna.find(first.data.order.id)).toMatchObject({ status: 'deleted', payment: { status: 'expired' } })
    expect(await usesOfDiscount()).toBe(1)
    expect((await anna.call('GET', '/api/addresses')).data).toHaveLength(2)

    // Paid in the very moment in which it is ordered again: nobody pays twice.
    await shop.act(second.data.paymentUrl)
    const third = await anna.order(holds, total, changed)
    expect(third.data).toMatchObject({ paymentUrl: null, order: { id: second.data.order.id } })
    await shop.act(first.data.paymentUrl)
    expect(await shop.ledger(first.data.order.id)).toEqual([])
  })

  it('again and again without paying does not keep a garment from others for ever', async () => {
    const anna = await shop.customer()
    const holds = [await anna.hold()]
    const answers = []
    for (let tries = 0; tries < 6; tries++) {
      answers.push((await anna.order(holds, RENT)).code ?? 'placed')
      shop.clock.now = new Date(shop.clock.now.getTime() + 29 * 60_000)
    }
    expect(answers).toEqual([...Array(5).fill('placed'), 'HOLD_LOST'])
  })

  it('says before it is placed what its page offers to pay with', async () => {
    const query = new URLSearchParams({ partnerStoreId: ATELIER_ID, productId: productId(1), daysCount: '4' })
    const { data } = await shop.call('GET', `/public-api/ordersInfoEstimate?${query}`)
    expect(data).toMatchObject({ total: RENT, paymentMethods: ['sandbox'] })
  })

  it('whose page cannot be opened is kept for the next try with the same key', async () => {
    const anna = await shop.customer()
    const holds = [await anna.hold()]
    shop.down(true)
    expect(await anna.order(holds, RENT, {}, 'again')).toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' })
    shop.down(false)
    const placed = await anna.order(holds, RENT, {}, 'again')
    expect(placed.data.paymentUrl).toContain('/sandbox-payments/')
    expect((await anna.call('GET', '/api/orders')).data.items).toHaveLength(1)
  })

  it('that is left unpaid ends with its page, and everything it held is free again', async () => {
    const anna = await shop.customer()
    const placed = await anna.order([await anna.hold()], 3_600 + SHIPPING, { discountId: DISCOUNT_ID })
    const uses = await usesOfDiscount()
    const held = await shop.count('occupancy')
    await shop.wait({ minutes: 31 })
    expect(await anna.find(placed.data.order.id)).toMatchObject({ status: 'deleted', payment: { status: 'expired' } })
    expect(await usesOfDiscount()).toBe((uses ?? 0) - 1)
    expect(await shop.count('occupancy')).toBeLessThan(held)
  })

  it('that is paid when its garment is gone is paid back, and its customer is told', async () => {
    const anna = await shop.customer()
    const placed = await anna.order([await anna.hold()], RENT)
    const { id } = placed.data.order
    await shop.act(placed.data.paymentUrl, 'slow')
    expect(await anna.find(id)).toMatchObject({ status: 'pendingVerification' })
    await inStore(shop.db, ATELIER_ID, (trx) => trx.deleteFrom('occupancy').where('kind', '=', 'hold').execute())
    await shop.act(placed.data.paymentUrl, 'accept')
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'deleted', refunded: RENT })
    expect(await shop.ledger(id)).toEqual([RENT, -RENT])
    expect(await shop.mailsAbout(id)).toEqual(['order-not-possible', 'refund'])
  })

  it('whose garment leaves the cart while its page is open is paid back when it is paid nevertheless', async () => {
    const anna = await shop.customer()
    const holdId = await anna.hold()
    const placed = await anna.order([holdId], RENT)
    const { id } = placed.data.order
    const query = new URLSearchParams({ partnerStoreId: ATELIER_ID, cart: anna.cart })
    expect(await shop.call('DELETE', `/public-api/holds/${holdId}?${query}`)).toMatchObject({ status: 200 })
    await shop.act(placed.data.paymentUrl)
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'deleted', refunded: RENT })
    expect(await shop.ledger(id)).toEqual([RENT, -RENT])
    expect(await shop.mailsAbout(id)).toEqual(['order-not-possible', 'refund'])
  })

  it('that staff confirms for a slow bank is reserved, and stays so when the bank says yes as well', async () => {
    const anna = await shop.customer()
    const placed = await anna.order([await anna.hold()], RENT)
    const { id, items } = placed.data.order
    await shop.act(placed.data.paymentUrl, 'slow')
    const said = { storeId: ATELIER_ID, itemId: items[0].id, to: 'paymentConfirmed', actor: 'staff' } as const
    expect(await advanceItem(shop.dependencies, said)).toMatchObject({ ok: true })
    expect(await takenBy(id)).toBe('reservation')
    await shop.act(placed.data.paymentUrl, 'accept')
    await shop.work()
    expect(await anna.find(id)).toMatchObject({ status: 'paymentConfirmed', refunded: 0 })
    expect(await shop.ledger(id)).toEqual([RENT])
  })

  it('that nobody holds any more is not confirmed by staff either', async () => {
    const anna = await shop.customer()
    const placed = await anna.order([await anna.hold()], RENT)
    const { id, items } = placed.data.order
    await shop.act(placed.data.paymentUrl, 'slow')
    await inStore(shop.db, ATELIER_ID, (trx) => trx.deleteFrom('occupancy').where('kind', '=', 'hold').execute())
    const said = { storeId: ATELIER_ID, itemId: items[0].id, to: 'paymentConfirmed', actor: 'staff' } as const
    expect(await advanceItem(shop.dependencies, said)).toEqual({ ok: false, reason: 'MOVE_NOT_ALLOWED' })
    expect(await anna.find(id)).toMatchObject({ status: 'pendingVerification' })
  })

  it('is nobody else’s business: of another customer, or another store', async () => {
    const anna = await shop.customer()
    const placed = await anna.order([await anna.hold()], RENT)
    const { id } = placed.data.order
    for (const stranger of [await shop.customer(), await shop.customer(BRERA_ID)]) {
      expect(await stranger.call('GET', `/api/orders/${id}`)).toMatchObject({ status: 404 })
      expect(await stranger.call('POST', `/api/orders/${id}/cancel`, {})).toMatchObject({ status: 404 })
      expect((await stranger.call('GET', '/api/orders')).data.items).toEqual([])
    }
  })

  it('comes in pages, the newest first', async () => {
    const anna = await shop.customer()
    const ids: string[] = []
    for (const deliveryDate of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      const placed = await anna.order([await anna.hold({ deliveryDate, number: 2 })], RENT)
      ids.unshift(placed.data.order.id)
      shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
    }
    const first = (await anna.call('GET', '/api/orders?limit=2')).data
    const second = (await anna.call('GET', `/api/orders?limit=2&cursor=${first.nextCursor}`)).data
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids)
    expect(second.nextCursor).toBeNull()
    expect(await anna.call('GET', '/api/orders?cursor=x')).toMatchObject({ status: 400 })
  })
})

describe('after paying', () => {
  it('customers come back in the language they ordered in', async () => {
    const anna = await shop.customer()
    const holdIds = [await anna.hold({ number: 2, deliveryDate: '2027-02-24' })]
    const agreed = { partnerStoreId: ATELIER_ID, acceptsTerms: true, earlyStart: true }
    const wish = { ...agreed, cart: anna.cart, holdIds, total: RENT, address: ADDRESS }
    const request = { bearer: `${ATELIER_ID}.${anna.id}`, key: crypto.randomUUID(), origin: 'https://atelier.example' }
    const { data } = await shop.call('POST', '/api/orders', { ...request, language: 'de', body: wish })
    const home = 'https://atelier.example/de'
    const order = await shop.act(data.paymentUrl, 'abandon')
    expect(order).toMatchObject({ successUrl: `${home}/order/${data.order.id}`, cancelUrl: `${home}/checkout` })
  })

  it('customers come back to the host they shopped on, if it is the store’s own, else to its first one', async () => {
    const hosts = {
      'http://www.atelier.example:8080': 'http://www.atelier.example:8080',
      'https://atelier.example.evil.example': 'https://atelier.example',
      'https://evil.example': 'https://atelier.example',
    }
    for (const [origin, home] of Object.entries(hosts)) {
      const anna = await shop.customer()
      const request = { bearer: `${ATELIER_ID}.${anna.id}`, key: crypto.randomUUID(), origin }
      const agreed = { partnerStoreId: ATELIER_ID, acceptsTerms: true, earlyStart: true }
      const wish = {
        ...agreed,
        cart: anna.cart,
        holdIds: [await anna.hold({ number: 2, deliveryDate: '2027-02-17' })],
        total: RENT,
        address: ADDRESS,
      }
      const { data: placed } = await shop.call('POST', '/api/orders', { ...request, body: wish })
      const order = await shop.act(placed.paymentUrl, 'abandon')
      expect(order).toMatchObject({ successUrl: `${home}/order/${placed.order.id}`, cancelUrl: `${home}/checkout` })
      const again = await shop.call('POST', `/api/orders/${placed.order.id}/payment`, { ...request, body: {} })
      expect(again.data.paymentUrl).toBe(placed.paymentUrl)

      const body = { ...agreed, membershipId: PLAN_ID }
      const { data: started } = await shop.call('POST', '/api/userMemberships', { ...request, body })
      const own = `/profile?page=membership&record=${started.userMembership.id}`
      const membership = await shop.act(started.paymentUrl)
      expect(membership).toMatchObject({ successUrl: `${home}${own}`, cancelUrl: `${home}/cart` })
      const portal = await shop.call('POST', `/api/userMemberships/${started.userMembership.id}/portal`, request)
      expect(new URL(portal.data.url)).toMatchObject({ origin: home })
      expect(new URL(portal.data.url).searchParams.get('return')).toBe(`${home}${own}`)
      const elsewhere = { ...request, origin: 'https://brera.example', body: wish }
      expect(await shop.call('POST', '/api/orders', elsewhere)).toMatchObject({ code: 'PARTNER_NOT_ACTIVE' })
    }
  })
})
