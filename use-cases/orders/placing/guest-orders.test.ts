import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { saveDiscount } from '#database/queries/orders/discounts.ts'
import { saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import type { OutgoingMail } from '#providers/mail/mail-port.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { ADDRESS, type Called, SHIPPING, START } from '#tests/support/fixtures/run-shop.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { sendMail } from '#use-cases/mail/send-mail.ts'
import { forgetOrderKeys } from './forget-order-keys.ts'

const TOTAL = 4_000 + SHIPPING

let shop: Shop
let carts = 0
beforeAll(async () => {
  shop = await openShop({ units: [60, 20] })
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

type Guest = Awaited<ReturnType<typeof aGuest>>

/** Somebody with a cart and one garment in it. */
async function aGuest({ email = `ospite${carts}@example.it`, type = 'rent', number = 1 } = {}) {
  const cart = `a-cart-of-guest-${String(++carts).padStart(6, '0')}`
  const wanted = { productId: productId(number), sizeId: 'IT42', type, deliveryDate: '2026-11-25', daysCount: 4 }
  const from = `10.77.${carts}.1`
  const held = await shop.call('POST', '/public-api/holds', {
    body: { partnerStoreId: ATELIER_ID, cart, ...wanted },
    from,
  })
  expect(held.status).toBe(200)
  const order = (changes: object = {}, key: string = crypto.randomUUID()): Promise<Called> => {
    const wish = { partnerStoreId: ATELIER_ID, cart, holdIds: [held.data.id], total: TOTAL, address: ADDRESS }
    const body = { ...wish, email, acceptsTerms: true, earlyStart: true, ...changes }
    return shop.call('POST', '/public-api/guestOrders', { body, key, from })
  }
  return { email, cart, holdId: held.data.id as string, order }
}

async function aPaidOrder(options?: Parameters<typeof aGuest>[0]): Promise<Guest & { id: string; token: string }> {
  const guest = await aGuest(options)
  const { data } = await guest.order()
  await shop.act(data.paymentUrl)
  return { ...guest, id: data.order.id, token: data.token }
}

const as = (bearer: string) => (method: string, path: string, body?: object) =>
  shop.call(method, path, { bearer, ...(body && { body }) })

/** The last mail to somebody, as it is sent. */
async function lastMail(recipient: string): Promise<OutgoingMail> {
  const sent: OutgoingMail[] = []
  const accounts = openAccounts({
    db: shop.db,
    jobs: shop.dependencies.jobs,
    appSecret: 'a secret of the tests',
    now: shop.dependencies.now,
  })
  const sender = { send: async (mail: OutgoingMail) => void sent.push(mail), close() {} }
  const mail = await inStore(shop.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('mail')
      .select('id')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const dependencies = { ...accounts, sender, originOf: shop.dependencies.originOf }
  await sendMail(dependencies, { storeId: ATELIER_ID, mailId: mail.id })
  const [only] = sent
  if (only === undefined) throw new Error('Nothing was sent')
  return only
}

const linkIn = ({ text }: OutgoingMail, path: string) => {
  const link = new RegExp(`https://[^\\s]+${path}[^\\s]*`).exec(text)?.[0]
  return link ? new URL(link) : null
}

async function ownerOf(orderId: string) {
  const order = await inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('customerOrder').select('customerId').where('id', '=', orderId).executeTakeFirstOrThrow(),
  )
  return order.customerId
}

describe('an order as a guest', () => {
  it('needs an e-mail and an address, is paid like any other and confirmed by mail', async () => {
    const guest = await aGuest()
    const placed = await guest.order()
    expect(placed).toMatchObject({
      status: 200,
      data: { order: { status: 'pendingPayment' }, token: expect.any(String) },
    })
    const { order, paymentUrl, token } = placed.data
    expect(order.buyer).toEqual({ firstName: 'Anna', lastName: 'Rossi', email: guest.email })
    await shop.act(paymentUrl)
    expect((await as(token)('GET', `/api/orders/${order.id}`)).data.status).toBe('paymentConfirmed')
    expect(await shop.ledger(order.id)).toEqual([TOTAL])
    const link = linkIn(await lastMail(guest.email), '/guest-order/')
    expect(link?.pathname).toBe(`/guest-order/${order.id}`)
    expect(link?.searchParams.get('token')).toBe(token)
  })

  it('is one order however often it is sent, and another body with the same key is refused', async () => {
    const guest = await aGuest()
    const [one, two] = await Promise.all([guest.order({}, 'the-same'), guest.order({}, 'the-same')])
    expect(two.data.order.id).toBe(one.data.order.id)
    expect(two.data.token).toBe(one.data.token)
    expect(await guest.order({ email: 'other@example.it' }, 'the-same')).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  it('is replaced when the guest comes back from the payment page and mends the e-mail', async () => {
    const guest = await aGuest()
    const first = await guest.order({ email: 'typo@example.it' })
    const second = await guest.order()
    expect(second.status).toBe(200)
    expect(second.data.order.id).not.toBe(first.data.order.id)
    expect((await as(first.data.token)('GET', `/api/orders/${first.data.order.id}`)).data.status).toBe('deleted')
  })

  it('gives way to the order of who logs in with the same cart', async () => {
    const guest = await aGuest()
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
    const guest = await aPaidOrder()
    const { cart, holdId } = guest
    const owner = await shop.customer()
    const body = { partnerStoreId: ATELIER_ID, cart, holdIds: [holdId], total: TOTAL, address: ADDRESS }
    const wish = { ...body, acceptsTerms: true, earlyStart: true }
    const again = await owner.call('POST', '/api/orders', wish, crypto.randomUUID())
    expect(again).toMatchObject({ status: 409, code: 'HOLD_LOST' })
    expect(await shop.ledger(guest.id)).toEqual([TOTAL])
  })

  it('needs an account for what goes on by the month', async () => {
    const monthly = await aGuest({ number: 2, type: 'subscription' })
    expect(await monthly.order({ total: 5_000 + SHIPPING })).toMatchObject({ status: 403, code: 'ACCOUNT_REQUIRED' })
  })

  it('needs an account where nothing is paid', async () => {
    const gift = { id: crypto.randomUUID(), storeId: ATELIER_ID, code: 'REGALO', type: 'percent', value: 100 } as const
    const setShipping = async (shippingPrice: number) => {
      const policy = { ...DEFAULT_POLICY, storeId: ATELIER_ID, shippingPrice }
      await inStore(shop.db, ATELIER_ID, (trx) => saveRentalPolicy(trx, policy))
      shop.dependencies.stores.forget(null)
    }
    await inStore(shop.db, ATELIER_ID, (trx) => saveDiscount(trx, gift))
    await setShipping(0)
    const guest = await aGuest()
    expect(await guest.order({ total: 0, discountId: gift.id })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_REQUIRED',
    })
    await setShipping(SHIPPING)
  })

  it('counts as a guest while it is not paid: its garments stay in the shares that guests have', async () => {
    const guest = await aGuest()
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
    const guest = await aGuest()
    await guest.order()
    for (const minutes of [25, 25]) {
      shop.pass({ minutes })
      expect((await guest.order({}, crypto.randomUUID())).status).toBe(200)
    }
    shop.pass({ minutes: 31 })
    expect((await guest.order({}, crypto.randomUUID())).code).toBe('HOLD_LOST')
  })

  it('is not placed again and again for the same address', async () => {
    const guest = await aGuest({ email: 'flood@example.it' })
    for (let nth = 0; nth < 10; nth++) await guest.order({ total: 1 })
    expect(await guest.order()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  })
})

describe('the token of a guest', () => {
  it('looks after its own order: cancelled, and paid back', async () => {
    const { id, token } = await aPaidOrder()
    expect((await as(token)('POST', `/api/orders/${id}/cancel`, {})).data.status).toBe('deleted')
    await shop.work()
    expect(await shop.ledger(id)).toEqual([TOTAL, -TOTAL])
  })

  it('opens no other order, and nothing of an account', async () => {
    const mine = await aPaidOrder()
    const other = await aPaidOrder()
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
      ['GET', `/api/users/${await ownerOf(mine.id)}`],
    ]
    for (const [method, path, body] of doors) {
      expect([path, (await as(mine.token)(method, path, body)).status]).toEqual([path, 401])
    }
  })

  it('is worth nothing at the domain of another store, nor changed by a letter', async () => {
    const { id, token } = await aPaidOrder()
    const elsewhere = { bearer: token, origin: 'https://brera.example' }
    expect((await shop.call('GET', `/api/orders/${id}`, elsewhere)).status).toBe(401)
    const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    expect((await as(changed)('GET', `/api/orders/${id}`)).status).toBe(401)
  })

  it('is kept as a hash', async () => {
    const { id, token } = await aPaidOrder()
    const { rows } = await inStore(shop.db, ATELIER_ID, (trx) =>
      sql<{ row: string }>`select order_token::text as row from order_token where order_id = ${id}`.execute(trx),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
  })
})

describe('an account after an order as a guest', () => {
  const offer = ({ id, token }: { id: string; token: string }) => as(token)('POST', `/api/orders/${id}/account`)
  const reset = (token: string, password = 'Violette.9') =>
    shop.call('POST', '/public-api/resetPassword', { body: { token, password } })

  it('is one click away: the link in the mail sets a password, and the order is in the account', async () => {
    const guest = await aPaidOrder()
    expect(await offer(guest)).toMatchObject({ status: 200, data: null })
    const link = linkIn(await lastMail(guest.email), '/reset-password')
    expect((await reset(link?.searchParams.get('token') ?? '')).status).toBe(200)
    const account = await findAccount(guest.email)
    expect(account).toMatchObject({ confirmedAt: expect.any(Date), firstName: 'Anna' })
    expect(await ownerOf(guest.id)).toBe(account?.id)
    expect((await as(guest.token)('GET', `/api/orders/${guest.id}`)).status).toBe(401)
    const own = await as(`${ATELIER_ID}.${account?.id}`)('GET', '/api/orders')
    expect(own.data.items).toMatchObject([{ id: guest.id }])
    // A first password is no change of one.
    expect((await shop.mailsTo(guest.email)).map((mail) => mail.split(' ')[0])).toEqual([
      'order-confirmed',
      'guest-account',
    ])
  })

  it('takes along all orders of the mailbox, of this store and no other mailbox', async () => {
    const email = 'due@example.it'
    const [one, two, stranger] = [await aPaidOrder({ email }), await aPaidOrder({ email }), await aPaidOrder()]
    await offer(one)
    const link = linkIn(await lastMail(email), '/reset-password')
    await reset(link?.searchParams.get('token') ?? '')
    const account = await findAccount(email)
    expect([await ownerOf(one.id), await ownerOf(two.id)]).toEqual([account?.id, account?.id])
    expect(await ownerOf(stranger.id)).not.toBe(account?.id)
  })

  it('that exists already learns of the order by mail, and has it after the log-in of its owner', async () => {
    const anna = await shop.customer()
    const guest = await aPaidOrder({ email: anna.email })
    expect(await offer(guest)).toMatchObject({ status: 200, data: null })
    const mail = await lastMail(anna.email)
    expect(linkIn(mail, '/reset-password')).toBeNull()
    expect(linkIn(mail, '/login')).not.toBeNull()
    expect(await ownerOf(guest.id)).not.toBe(anna.id)
    await logInAs(anna)
    expect(await ownerOf(guest.id)).toBe(anna.id)
  })

  it('is not opened by whoever typed a foreign e-mail: the account stays locked, and its orders unseen', async () => {
    const anna = await shop.customer()
    const hold = await anna.hold()
    const own = await anna.order([hold], TOTAL)
    const stranger = await aPaidOrder({ email: anna.email })
    await offer(stranger)
    expect((await as(stranger.token)('GET', `/api/orders/${own.data.order.id}`)).status).toBe(401)
    expect(await ownerOf(own.data.order.id)).toBe(anna.id)
  })
})

it('guests who ordered nothing are forgotten after a month, the others stay', async () => {
  const idle = await aGuest()
  await idle.order({ total: 1 })
  const paid = await aPaidOrder()
  shop.clock.now = new Date(START.getTime() + 40 * 86_400_000)
  await forgetOrderKeys(shop.dependencies)
  const { rows } = await inStore(shop.db, ATELIER_ID, (trx) =>
    sql<{ id: string }>`select id from customer where guest_key is not null
      and not exists (select from customer_order where customer_id = customer.id)`.execute(trx),
  )
  expect(rows).toEqual([])
  expect(await ownerOf(paid.id)).toEqual(expect.any(String))
})

async function findAccount(email: string) {
  return inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('customer').select(['id', 'confirmedAt', 'firstName']).where('email', '=', email).executeTakeFirst(),
  )
}

async function logInAs({ id, email }: { id: string; email: string }) {
  const accounts = openAccounts({
    db: shop.db,
    jobs: shop.dependencies.jobs,
    appSecret: 'a secret of the tests',
    now: shop.dependencies.now,
  })
  const passwordHash = await accounts.passwords.hash('Violette.9')
  if (passwordHash === null) throw new Error('Too busy')
  await inStore(shop.db, ATELIER_ID, (trx) =>
    trx.updateTable('customer').set({ passwordHash }).where('id', '=', id).execute(),
  )
  const body = { partnerStoreId: ATELIER_ID, email, password: 'Violette.9' }
  const answer = await shop.call('POST', `/public-api/login?partnerStoreId=${ATELIER_ID}`, { body })
  expect(answer.status).toBe(200)
}

describe('a guest whose order is paid', () => {
  it('chooses when the courier comes, and keeps the receipt, of this order alone', async () => {
    const [guest, other] = [await aPaidOrder(), await aPaidOrder()]
    const wish = { day: '2026-11-27', slot: '09:00-13:00' }
    const chosen = await as(guest.token)('PUT', `/api/orders/${guest.id}/pickUp`, wish)
    expect(chosen.data.items[0]).toMatchObject({ withdrawDate: '2026-11-27', withdrawSlot: '09:00-13:00' })
    expect((await as(guest.token)('PUT', `/api/orders/${other.id}/pickUp`, wish)).status).toBe(401)
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
