import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { ADDRESS, RENT } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { type LinkPages, openLinkPages } from '#tests/support/storefront/open-link-pages.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { paymentLinkAddress } from '#use-cases/orders/payment-link/payment-link-address.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'

let shop: ShopWithOffice
let service: Desk
let links: LinkPages
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let cart: string

beforeAll(async () => {
  shop = await openShopWithOffice({ units: [1, 11] })
  service = await shop.desk('service', { name: 'Carla' })
  links = await openLinkPages(shop.fetch)
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-16T09:00:00Z')
  anna = await shop.customer()
  cart = crypto.randomUUID()
})
afterAll(async () => {
  expect(shop.officeErrors).toEqual([])
  expect(shop.errors).toEqual([])
  const { differences } = await reconcile(shop.dependencies, {
    from: new Date('2026-01-01'),
    until: new Date('2036-01-01'),
  })
  expect(differences).toEqual([])
  await shop.stop()
})

const at = (path: string) => `/customers/${anna.id}/draft${path}`
const read = async () => (await service.call('GET', at(`?cart=${cart}`))).body.data
const hold = (changes: object = {}, desk = service) => {
  const garment = { productId: productId(2), size: 'IT42', days: 4, deliveryDay: '2026-11-25' }
  return desk.call('POST', at('/holds'), { cart, ...garment, ...changes })
}
const wish = async (changes: object = {}) => {
  const { garments, total } = await read()
  const holdIds = garments.map(({ holdId }: { holdId: string }) => holdId)
  return { cart, holdIds, total, address: ADDRESS, ...changes }
}
const place = async (changes: object = {}) => service.call('POST', at('/order'), await wish(changes))
const placed = async (): Promise<string> => {
  await hold()
  return (await place()).body.data.orderId
}
const order = async (id: string) => (await service.call('GET', `/orders/${id}`)).body.data
const statusOf = async (id: string) => (await order(id)).garments[0].status
const taken = async (id: string) => (await shop.unitOf(id)).taken !== null

const { tokens } = openAccounts({
  ...{ db: null as never, jobs: null as never, appSecret: 'a secret of the tests', now: () => new Date() },
})
const linkOf = (orderId: string) =>
  paymentLinkAddress(tokens, { home: 'https://atelier.example', orderId, storeId: ATELIER_ID })
const visit = async (url: string) => (await links.visit(url)).text
const agree = (url: string, fields: Record<string, string> = { terms: 'yes', earlyStart: 'yes' }) =>
  links.send(url, fields)
const consents = () =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('consent').select('kind').where('email', '=', anna.email).execute(),
  )

describe('an order for a customer', () => {
  it('offers the days, lengths and prices that the shop does', async () => {
    const found = await service.call('GET', at('/garments?text=cap'))
    expect(found.body.data.map(({ productId: id }: { productId: string }) => id)).toContain(productId(2))
    const garment = (await service.call('GET', at(`/garment?cart=${cart}&product=${productId(1)}&days=4`))).body.data
    expect(garment).toMatchObject({
      size: 'IT42',
      daysCount: 4,
      lengths: expect.arrayContaining([{ days: 4, price: 4_000 }]),
    })
    const free = () => garment.free.map(({ deliveryDay }: { deliveryDay: string }) => deliveryDay)
    expect(garment.free).toContainEqual({ deliveryDay: '2026-11-25', returnDay: '2026-11-30' })
    const shown = await shop.call(
      'GET',
      `/public-api/ordersDatesRange?${new URLSearchParams({ partnerStoreId: ATELIER_ID, productId: productId(1), sizeId: 'IT42', type: 'rent', daysCount: '4' })}`,
    )
    const { minDate, maxDate, disabledDates } = shown.data
    expect([free()[0] >= minDate, free().at(-1) <= maxDate]).toEqual([true, true])
    expect(free().filter((day: string) => disabledDates.includes(day))).toEqual([])
    // the only unit is held: its days are gone for everybody else
    await hold({ productId: productId(1) })
    const other = (await service.call('GET', at(`/garment?cart=${crypto.randomUUID()}&product=${productId(1)}&days=4`)))
      .body.data
    expect(other.free).not.toContainEqual({ deliveryDay: '2026-11-25', returnDay: '2026-11-30' })
    expect((await hold({ productId: productId(1), cart: crypto.randomUUID() })).body.code).toBe('DATE_NOT_AVAILABLE')
    const { garments } = await read()
    expect(garments).toMatchObject([{ size: '42', deliveryDay: '2026-11-25', price: 4_000 }])
    const [{ holdId }] = garments
    expect((await service.call('POST', at('/holds/free'), { cart, holdId })).status).toBe(200)
    expect((await read()).garments).toEqual([])
  })

  it('costs what the cart would cost, is shown with its mail before, and waits for its customer', async () => {
    await hold()
    expect((await read()).total).toBe(RENT)
    const plan = (await service.call('POST', at('/preview'), await wish())).body.data
    expect(plan).toMatchObject({ total: RENT, until: '2026-11-17T08:00:00.000Z', mails: [{ kind: 'order-to-pay' }] })
    expect(plan.mails[0].text).toContain('martedì 17 novembre 2026 alle ore 09:00')
    expect(plan.mails[0].text).not.toContain(ADDRESS.street)
    expect(plan.mails[0].text).toContain('25 novembre 2026')
    // looking has placed nothing
    expect((await read()).orderId).toBeNull()
    const done = await place()
    expect(done.status).toBe(200)
    const { orderId, number } = done.body.data
    expect(plan.mails[0].subject).toContain(number)
    expect(await shop.mailsAbout(orderId)).toEqual(['order-to-pay'])
    expect(await consents()).toEqual([])
    const shown = await order(orderId)
    expect(shown).toMatchObject({ total: RENT, status: 'pendingPayment', customer: { id: anna.id } })
    expect(shown.timeline).toContainEqual(expect.objectContaining({ action: 'order.placed', person: 'Carla' }))
    expect(shown.timeline).toContainEqual(expect.objectContaining({ to: 'created', person: 'Carla' }))
    // whoever looks at the draft again is led to what became of it
    expect(await read()).toMatchObject({ orderId, garments: [] })
    // the customer sees it among their own, and its page leads to the link
    const pathOf = (address: string) => new URL(address).pathname + new URL(address).search
    const own = await anna.call('GET', `/api/orders/${orderId}`)
    expect(pathOf(own.data.payment.url)).toBe(pathOf(linkOf(orderId)))
    const asked = await anna.call('POST', `/api/orders/${orderId}/payment`)
    expect(pathOf(asked.data.paymentUrl)).toBe(pathOf(linkOf(orderId)))
  })

  it('is one order, however often it is sent and at the same time', async () => {
    await hold()
    const body = await wish()
    const send = () => service.call('POST', at('/order'), body)
    const answers = await Promise.all([send(), send(), send()])
    answers.push(await send())
    expect(new Set(answers.map(({ body: { data } }) => data.orderId)).size).toBe(1)
    const { orderId } = answers[0]?.body.data ?? {}
    expect(await shop.mailsAbout(orderId)).toEqual(['order-to-pay'])
    const lines = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('officeAudit').select('id').where('subjectId', '=', orderId).execute(),
    )
    expect(lines).toHaveLength(1)
    const other = await service.call('POST', at('/order'), { ...body, total: RENT + 1 })
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('is agreed to and paid by its link, and then like any other', async () => {
    const orderId = await placed()
    const link = linkOf(orderId)
    expect(await visit(link)).toContain('martedì 17 novembre 2026 alle ore 09:00')
    expect((await agree(link, {})).status).toBe(422)
    expect((await agree(link, { terms: 'yes' })).status).toBe(422)
    expect(await consents()).toEqual([])
    const led = await agree(link)
    expect(led.status).toBe(303)
    expect(await consents()).toEqual([{ kind: 'terms' }])
    const again = await agree(link)
    expect(again.location).toBe(led.location)
    expect(await consents()).toHaveLength(1)
    await shop.act(led.location)
    expect(await visit(link)).toContain('pagato e confermato')
    expect(await statusOf(orderId)).toBe('paymentConfirmed')
    expect(await shop.mailsAbout(orderId)).toEqual(['order-to-pay', 'order-confirmed'])
    const kept = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('customerOrder').select(['termsAcceptedAt', 'earlyStartAt']).where('id', '=', orderId).execute(),
    )
    expect(kept).toEqual([{ termsAcceptedAt: shop.clock.now, earlyStartAt: shop.clock.now }])
    expect(await agree(link)).toMatchObject({ status: 303, location: link })
  })

  it('holds its garments until the link ends, and no longer', async () => {
    const orderId = await placed()
    await shop.wait({ hours: 22 })
    expect([await statusOf(orderId), await taken(orderId)]).toEqual(['pendingPayment', true])
    await shop.wait({ hours: 2 })
    expect([await statusOf(orderId), await taken(orderId)]).toEqual(['deleted', false])
    expect(await visit(linkOf(orderId))).toContain('non si può più pagare')
    expect(await agree(linkOf(orderId))).toMatchObject({ status: 303, location: linkOf(orderId) })
    expect(await consents()).toEqual([])
  })

  it('lets its garments go when its page is closed: they are in no cart of the customer', async () => {
    const orderId = await placed()
    await agree(linkOf(orderId))
    const { checkoutId } = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('payment').select('checkoutId').where('orderId', '=', orderId).executeTakeFirstOrThrow(),
    )
    await shop.dependencies.provider.expireCheckout(checkoutId ?? '')
    await visit(linkOf(orderId))
    expect([await statusOf(orderId), await taken(orderId)]).toEqual(['deleted', false])
  })

  it('opens to nobody without its own key', async () => {
    const one = await placed()
    cart = crypto.randomUUID()
    const other = await placed()
    const key = new URL(linkOf(other)).search
    for (const search of ['', '?token=x', key]) {
      const { status, text } = await links.visit(`https://atelier.example/link/payment/${one}${search}`)
      expect([status, text]).toEqual([404, expect.stringContaining('Questo link non è completo o non è corretto.')])
      expect(text).toContain('Ritrova il tuo ordine')
      expect((await links.send(`https://atelier.example/link/payment/${one}${search}`, {})).status).toBe(422)
    }
  })

  it('is read in the language of the order, unless its address names another, and is for one reader', async () => {
    const link = linkOf(await placed())
    const elsewhere = await links.visit(link, 'en')
    expect([elsewhere.status, elsewhere.location]).toEqual([302, `${link}&lang=it`])
    const { html, headers } = await links.visit(link)
    expect(html).toContain('<html lang="it">')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    const english = await links.visit(link.replace('/link/', '/en/link/'))
    expect(english.text).toContain('until Tuesday, 17 November 2026 at 09:00')
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'x-leads-out': 'payment' },
    })
  })

  it('is where the links of older mails lead, too', async () => {
    const link = linkOf(await placed())
    const moved = { payment: 'orderLinks', charge: 'charges', days: 'orderChanges' }
    for (const [page, before] of Object.entries(moved)) {
      const now = link.replace('/link/payment/', `/link/${page}/`)
      for (const method of ['GET', 'POST']) {
        const old = now.replace(`/link/${page}/`, `/public-api/${before}/`)
        const { status, headers } = await shop.fetch(new Request(old, { method }))
        expect([status, headers.get('location')]).toEqual([308, now.replace('https://atelier.example', '')])
        expect(headers.get('cache-control')).toBe('no-store')
      }
    }
  })

  it('goes to one of the customer’s own addresses, of which only the town is shown', async () => {
    await anna.call('POST', '/api/addresses', ADDRESS)
    const [{ id: addressId, place: town }] = (await read()).addresses
    expect(town).toBe('20121 Milano')
    await hold()
    const done = await place({ address: null, addressId })
    expect((await order(done.body.data.orderId)).customer.city).toBe('Milano')
    cart = crypto.randomUUID()
    await hold()
    expect((await place({ address: null, addressId: crypto.randomUUID() })).status).toBe(404)
    expect((await place({ address: null })).status).toBe(400)
  })

  it('is for somebody who ordered as a guest, too, by what their order says of them', async () => {
    const held = await anna.hold({ number: 2, deliveryDate: '2027-01-13' })
    const ordered = await shop.call('POST', '/public-api/guestOrders', {
      key: crypto.randomUUID(),
      body: {
        ...{ partnerStoreId: ATELIER_ID, cart: anna.cart, holdIds: [held], total: RENT, address: ADDRESS },
        ...{ email: 'ospite@example.it', acceptsTerms: true, earlyStart: true },
      },
    })
    const guest = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('customerOrder').select('customerId').where('id', '=', ordered.data.order.id).executeTakeFirst(),
    )
    anna = { ...anna, id: guest?.customerId ?? '' }
    const orderId = await placed()
    expect(await order(orderId)).toMatchObject({ customer: { isGuest: true, name: 'Anna Rossi' } })
    await shop.act((await agree(linkOf(orderId))).location)
    expect(await visit(linkOf(orderId))).toContain('pagato e confermato')
  })

  it('keeps to the limits of holds and to what is really held', async () => {
    const days = ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16', '2027-01-13']
    for (const deliveryDay of days) expect((await hold({ deliveryDay })).status).toBe(200)
    expect((await hold({ deliveryDay: '2027-01-20' })).body.code).toBe('HOLD_LIMIT')
    const { total } = await read()
    expect((await place({ total: total - 1 })).body.code).toBe('PRICE_CHANGED')
    expect((await place({ holdIds: [crypto.randomUUID()] })).body.code).toBe('HOLD_LOST')
    await shop.wait({ hours: 1 })
    expect((await read()).garments).toEqual([])
  })

  it('is for whoever may change orders, of the store the customer is of', async () => {
    const reader = await shop.desk('reader')
    const stranger = await shop.desk('service', { storeId: BRERA_ID })
    expect((await reader.call('GET', at(`?cart=${cart}`))).status).toBe(403)
    expect((await hold({}, reader)).status).toBe(403)
    expect((await hold({}, stranger)).status).toBe(404)
    const held = await inStore(shop.db, BRERA_ID, (trx) =>
      sql`select from hold where customer_id = ${anna.id}`.execute(trx),
    )
    expect(held.rows).toEqual([])
  })
})
