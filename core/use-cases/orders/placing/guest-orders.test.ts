import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveDiscount } from '#database/queries/orders/discounts.ts'
import { saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { createGuests, type Guests, linkIn, TOTAL } from '#tests/support/fixtures/guests.ts'
import { SHIPPING, START } from '#tests/support/fixtures/run-shop.ts'
import { ADDRESS } from '#tests/support/fixtures/shop-customer.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { forgetOrderKeys } from './forget-order-keys.ts'

let shop: Shop
let guests: Guests
beforeAll(async () => {
  shop = await openShop({ units: [60, 20] })
  guests = createGuests(shop)
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

describe('an order as a guest', () => {
  it('needs an e-mail and an address, is paid like any other and confirmed by mail', async () => {
    const guest = await guests.aGuest()
    const placed = await guest.order()
    expect(placed).toMatchObject({
      status: 200,
      data: { order: { status: 'pendingPayment' }, token: expect.any(String) },
    })
    const { order, paymentUrl, token } = placed.data
    expect(order.buyer).toEqual({ firstName: 'Anna', lastName: 'Rossi', email: guest.email })
    await shop.act(paymentUrl)
    expect((await guests.as(token)('GET', `/api/orders/${order.id}`)).data.status).toBe('paymentConfirmed')
    expect(await shop.ledger(order.id)).toEqual([TOTAL])
    const link = linkIn(await guests.lastMail(guest.email), '/guest-order/')
    expect(link?.pathname).toBe(`/guest-order/${order.id}`)
    expect(link?.searchParams.get('token')).toBe(token)
  })

  it('shows its garment cropped as it was when it was ordered', async () => {
    const focus = (point: number[] | null) =>
      inStore(shop.db, ATELIER_ID, (trx) =>
        trx
          .updateTable('product')
          .set({ images: ['front'], focalPoints: JSON.stringify(point ? { front: point } : {}) })
          .execute(),
      )
    const shown = async () => (await (await guests.aGuest()).order()).data.order.items[0].product
    await focus([30, 10])
    expect(await shown()).toMatchObject({ image: expect.stringContaining('/images/front/'), focus: [30, 10] })
    await focus(null)
    expect(await shown()).toMatchObject({ focus: null })
  })

  it('is one order however often it is sent, and another body with the same key is refused', async () => {
    const guest = await guests.aGuest()
    const [one, two] = await Promise.all([guest.order({}, 'the-same'), guest.order({}, 'the-same')])
    expect(two.data.order.id).toBe(one.data.order.id)
    expect(two.data.token).toBe(one.data.token)
    expect(await guest.order({ email: 'other@example.it' }, 'the-same')).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  it('is replaced when the guest comes back from the payment page and mends the e-mail', async () => {
    const guest = await guests.aGuest()
    const first = await guest.order({ email: 'typo@example.it' })
    const second = await guest.order()
    expect(second.status).toBe(200)
    expect(second.data.order.id).not.toBe(first.data.order.id)
    expect((await guests.as(first.data.token)('GET', `/api/orders/${first.data.order.id}`)).data.status).toBe('deleted')
  })

  it('gives way to the order of who logs in with the same cart', async () => {
    const guest = await guests.aGuest()
    await guest.order()
    const anna = await shop.customer()
    const body = {
      partnerStoreId: ATELIER_ID,
      cart: guest.cart,
      holdIds: [guest.holdId],
      total: TOTAL,
      address: ADDRESS,
    }
    const wish = { ...body, acceptsTerms: true, earlyStart: true }
    expect((await anna.call('POST', '/api/orders', wish, crypto.randomUUID())).status).toBe(200)
  })

  it('that is paid is not ordered again by who logs in with the same cart', async () => {
    const guest = await guests.aPaidOrder()
    const { cart, holdId } = guest
    const owner = await shop.customer()
    const body = { partnerStoreId: ATELIER_ID, cart, holdIds: [holdId], total: TOTAL, address: ADDRESS }
    const wish = { ...body, acceptsTerms: true, earlyStart: true }
    const again = await owner.call('POST', '/api/orders', wish, crypto.randomUUID())
    expect(again).toMatchObject({ status: 409, code: 'HOLD_LOST' })
    expect(await shop.ledger(guest.id)).toEqual([TOTAL])
  })

  it('needs an account for what goes on by the month', async () => {
    const monthly = await guests.aGuest({ number: 2, type: 'subscription' })
    expect(await monthly.order({ total: 5_000 + SHIPPING })).toMatchObject({ status: 403, code: 'ACCOUNT_REQUIRED' })
  })

  it('needs an account where nothing is paid', async () => {
    const gift = { id: crypto.randomUUID(), storeId: ATELIER_ID, code: 'REGALO', type: 'percent', value: 100 } as const
    const setShipping = async (shippingPrice: number) => {
      const policy = { ...DEFAULT_POLICY, storeId: ATELIER_ID, shippingPrice }
      await inStore(shop.db, ATELIER_ID, (trx) => saveRentalPolicy(trx, policy))
      shop.dependencies.stores.invalidate(null)
    }
    await inStore(shop.db, ATELIER_ID, (trx) => saveDiscount(trx, gift))
    await setShipping(0)
    const guest = await guests.aGuest()
    expect(await guest.order({ total: 0, discountId: gift.id })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_REQUIRED',
    })
    await setShipping(SHIPPING)
  })

  it('counts as a guest while it is not paid: its garments stay in the shares that guests have', async () => {
    const guest = await guests.aGuest()
    await guest.order()
    const { rows } = await sql<{ holder: string }>`
      select holder from occupancy where id = ${guest.holdId}`.execute(shop.db)
    expect(rows).toEqual([{ holder: 'guest' }])
    const log = await inStore(shop.db, ATELIER_ID, (trx) =>
      sql<{ stretches: number }>`
        select count(distinct date_bin('20 minutes', begun_at, 'epoch'))::int as stretches from hold_log
        where product_id = ${productId(1)} and cart_key in (select cart_key from hold where id = ${guest.holdId})`.execute(
        trx,
      ),
    )
    // Twenty minutes in the cart, thirty-five with the payment page.
    expect(log.rows).toEqual([{ stretches: 2 }])
  })

  it('cannot be had for longer than by holding it again and again', async () => {
    const guest = await guests.aGuest()
    await guest.order()
    for (const minutes of [25, 25]) {
      shop.pass({ minutes })
      expect((await guest.order({}, crypto.randomUUID())).status).toBe(200)
    }
    shop.pass({ minutes: 31 })
    expect((await guest.order({}, crypto.randomUUID())).code).toBe('HOLD_LOST')
  })

  it('is not placed again and again for the same address', async () => {
    const guest = await guests.aGuest({ email: 'flood@example.it' })
    for (let nth = 0; nth < 10; nth++) await guest.order({ total: 1 })
    expect(await guest.order()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  })
})

describe('the token of a guest', () => {
  it('looks after its own order: cancelled, and paid back', async () => {
    const { id, token } = await guests.aPaidOrder()
    expect((await guests.as(token)('POST', `/api/orders/${id}/cancel`, {})).data.status).toBe('deleted')
    await shop.work()
    expect(await shop.ledger(id)).toEqual([TOTAL, -TOTAL])
  })

  it('opens no other order, and nothing of an account', async () => {
    const mine = await guests.aPaidOrder()
    const other = await guests.aPaidOrder()
    const doors: [string, string, object?][] = [
      ['GET', `/api/orders/${other.id}`],
      ['POST', `/api/orders/${other.id}/cancel`, {}],
      ['POST', `/api/orders/${other.id}/account`],
      ['GET', '/api/orders'],
      ['GET', '/api/addresses'],
      ['GET', '/api/sessions'],
      ['GET', '/api/userMemberships'],
      ['GET', '/api/security'],
      ['POST', '/api/logout'],
      ['GET', `/api/users/${await guests.ownerOf(mine.id)}`],
    ]
    for (const [method, path, body] of doors) {
      expect([path, (await guests.as(mine.token)(method, path, body)).status]).toEqual([path, 401])
    }
  })

  it('is worth nothing at the domain of another store, nor changed by a letter', async () => {
    const { id, token } = await guests.aPaidOrder()
    const elsewhere = { bearer: token, origin: 'https://brera.example' }
    expect((await shop.call('GET', `/api/orders/${id}`, elsewhere)).status).toBe(401)
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await guests.as(changed)('GET', `/api/orders/${id}`)).status).toBe(401)
  })

  it('is kept as a hash', async () => {
    const { id, token } = await guests.aPaidOrder()
    const { rows } = await inStore(shop.db, ATELIER_ID, (trx) =>
      sql<{ row: string }>`select order_token::text as row from order_token where order_id = ${id}`.execute(trx),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
  })
})

it('guests who ordered nothing are forgotten after a month, the others stay', async () => {
  const idle = await guests.aGuest()
  await idle.order({ total: 1 })
  const paid = await guests.aPaidOrder()
  shop.clock.now = new Date(START.getTime() + 40 * 86_400_000)
  await forgetOrderKeys(shop.dependencies)
  const { rows } = await inStore(shop.db, ATELIER_ID, (trx) =>
    sql<{ id: string }>`select id from customer where guest_key is not null
      and not exists (select from customer_order where customer_id = customer.id)`.execute(trx),
  )
  expect(rows).toEqual([])
  expect(await guests.ownerOf(paid.id)).toEqual(expect.any(String))
})

describe('a guest whose order is paid', () => {
  it('chooses when the courier comes, and keeps the receipt, of this order alone', async () => {
    const [guest, other] = [await guests.aPaidOrder(), await guests.aPaidOrder()]
    const wish = { day: '2026-11-27', slot: '09:00-13:00' }
    const chosen = await guests.as(guest.token)('PUT', `/api/orders/${guest.id}/pickUp`, wish)
    expect(chosen.data.items[0]).toMatchObject({ withdrawDate: '2026-11-27', withdrawSlot: '09:00-13:00' })
    expect((await guests.as(guest.token)('PUT', `/api/orders/${other.id}/pickUp`, wish)).status).toBe(401)
    const receiptOf = (id: string) =>
      shop.fetch(
        new Request(`https://api.example/api/orders/${id}/receipt`, {
          headers: { authorization: `Bearer ${guest.token}` },
        }),
      )
    expect((await receiptOf(guest.id)).headers.get('content-type')).toBe('application/pdf')
    expect((await receiptOf(other.id)).status).toBe(401)
  })
})
