import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { auditBooks } from '#tests/support/books/audit-books.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { type LinkPages, openLinkPages } from '#tests/support/storefront/open-link-pages.ts'
import { exportOrders } from '#use-cases/orders/export-orders.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'

const ALL_TIME = { from: new Date('2026-01-01'), until: new Date('2036-01-01') }

let shop: ShopWithOffice
let links: LinkPages
let owner: Desk
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let orderId: string
let item: string

beforeAll(async () => {
  shop = await openShopWithOffice({ units: [60, 2] })
  links = await openLinkPages(shop.fetch)
  owner = await shop.desk('owner')
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  expect(await auditBooks(shop.db, ATELIER_ID)).toEqual([])
  const { differences } = await reconcile(shop.dependencies, ALL_TIME)
  expect(differences).toEqual([])
  await shop.stop()
})

/** A garment that its customer has. */
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-16T09:00:00Z')
  anna = await shop.customer()
  orderId = await shop.buy(anna)
  await shop.goTo('2026-11-26')
  item = (await garment()).id
})

const garment = async () => (await anna.find(orderId)).items[0]
const priceOf = async (): Promise<number> => (await garment()).buyOut.price
const keep = (body: object) => anna.call('POST', `/api/orders/${orderId}/buyOut`, { item, ...body })
const keepIt = async () => keep({ price: await priceOf() })
const unit = () =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const { rows } = await sql<{ state: string; until: string; unitId: string; withdraw: string | null }>`
      select unit.state, upper(occupancy.days)::text as until, unit.id as unit_id, reservation.withdraw_day::text as withdraw
      from order_item item join unit on unit.id = item.unit_id join occupancy on occupancy.id = item.hold_id
      join reservation on reservation.id = item.hold_id where item.id = ${item}`.execute(trx)
    return rows[0]
  })
const ledger = () =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const { rows } = await sql<{ amount: number }>`
      select case entry.kind when 'charge' then entry.amount else -entry.amount end as amount
      from ledger_entry entry join order_charge charge on charge.id = entry.order_charge_id
      where charge.order_id = ${orderId} order by entry.id`.execute(trx)
    return rows.map(({ amount }) => amount)
  })
const saveNoCard = () =>
  sql`update sandbox_customer set card_saved = false where email = ${anna.email}`.execute(shop.db)

describe('keeping a garment', () => {
  it('is paid by the card at once, and makes it the customer’s: sold, taken for good, and fetched by nobody', async () => {
    const price = await priceOf()
    const preview = await anna.call('GET', `/api/orders/${orderId}/buyOut?item=${item}`)
    expect(preview.data).toMatchObject({
      price,
      due: { total: price, from: { by: 'savedCard', card: { name: 'Visa', lastDigits: '4242' } }, on: null },
    })
    const lines: { amount: number }[] = preview.data.due.lines
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price)
    const { status, data } = await keep({ price })
    expect([status, data.paymentUrl]).toEqual([200, null])
    expect(data.order.items[0]).toMatchObject({
      ...{ buyOut: null, withdrawDate: null, pickUp: null, actions: ['withdraw'], next: { code: 'enjoy' } },
      ...{ boughtAt: shop.clock.now.toISOString(), withdrawalUntil: '2026-12-10' },
      charges: [{ kind: 'buyOut', state: 'paid', amount: price, objectUntil: null }],
    })
    expect(await unit()).toMatchObject({ state: 'sold', until: 'infinity', withdraw: null })
    expect(await ledger()).toEqual([price])
    expect(await shop.mailsAbout(orderId)).toContain('charge-paid')
    expect((await owner.call('GET', `/orders/${orderId}`)).body.data.chargeable).toEqual([])
    await shop.goTo('2026-12-13')
    expect(await garment()).toMatchObject({ status: 'completed', actions: [] })
    expect(await shop.mailsAbout(orderId)).not.toContain('return-reminder')
    expect(await unit()).toMatchObject({ state: 'sold' })
  })

  it('costs once, however often it is asked for, and only what was shown', async () => {
    const price = await priceOf()
    expect((await keep({ price: price - 100 })).code).toBe('PRICE_CHANGED')
    const asked = await Promise.all(Array.from({ length: 6 }, () => keep({ price })))
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 200))
    expect((await keep({ price })).status).toBe(200)
    expect(await ledger()).toEqual([price])
    expect((await anna.find(orderId)).items[0].charges).toHaveLength(1)
  })

  it('without a card is paid on a page, and is the customer’s from then on', async () => {
    await saveNoCard()
    const { data } = await keepIt()
    expect(data.paymentUrl).toContain('/sandbox-payments/')
    expect(data.order.items[0]).toMatchObject({ boughtAt: null, charges: [{ state: 'linked' }] })
    expect((await keep({ price: 1 })).data.paymentUrl).toBe(data.paymentUrl)
    await shop.act(data.paymentUrl)
    await shop.work()
    expect(await garment()).toMatchObject({ boughtAt: expect.any(String), charges: [{ state: 'paid' }] })
    expect(await shop.mailsAbout(orderId)).not.toContain('charge-to-pay')
  })

  it('whose card says no is paid on a page at once, and forgotten after a day', async () => {
    await sql`update sandbox_customer set card_fails = true where email = ${anna.email}`.execute(shop.db)
    const { data } = await keepIt()
    expect(data.paymentUrl).not.toBeNull()
    await shop.wait({ hours: 25 })
    expect(await garment()).toMatchObject({
      ...{ boughtAt: null, buyOut: { price: expect.any(Number) }, charges: [{ state: 'withdrawn' }] },
    })
    expect(await ledger()).toEqual([])
  })

  it('while the provider’s answer is lost is neither paid twice nor lost', async () => {
    const price = await priceOf()
    shop.down(true)
    const { status, data } = await keep({ price })
    expect([status, data.order.items[0].charges[0].state]).toEqual([200, 'due'])
    shop.down(false)
    await shop.wait({ minutes: 1 })
    expect(await garment()).toMatchObject({ boughtAt: expect.any(String), charges: [{ state: 'paid' }] })
    expect(await ledger()).toEqual([price])
  })

  it('has a receipt of its own, with VAT, by the link of the charge', async () => {
    const { data } = await keepIt()
    const { receiptUrl, url } = data.order.items[0].charges[0]
    const here = (address: string) => address.replace(/^https:..[^/]+/, 'https://atelier.example')
    const visit = (address: string) =>
      shop.fetch(new Request(here(address), { headers: { 'x-client-address': '10.9.9.8' } }))
    const receipt = await visit(receiptUrl)
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await visit(`${receiptUrl}x`)).status).toBe(404)
    expect((await links.visit(here(url))).text).toContain('Pagato il')
  })

  it('stands in what its customer takes along of their data, without who of staff was concerned', async () => {
    const price = await priceOf()
    await keep({ price })
    const customer = { storeId: ATELIER_ID, customerId: anna.id }
    const [order] = await inStore(shop.db, ATELIER_ID, (trx) => exportOrders(trx, customer))
    const [exported] = order?.items[0]?.charges ?? []
    expect(exported).toMatchObject({ kind: 'buyOut', state: 'paid', amount: price })
    expect(exported).not.toHaveProperty('person')
  })

  it('can be withdrawn from for 14 days: it is fetched, and the price goes back once it is here', async () => {
    const price = await priceOf()
    await keep({ price })
    await shop.wait({ days: 3 })
    const rent = await shop.ledger(orderId)
    const { data } = await anna.call('POST', `/api/orders/${orderId}/withdrawal`, {})
    expect(data.order.items[0]).toMatchObject({ status: 'returnRequested', withdrawDate: expect.any(String) })
    expect(await ledger()).toEqual([price])
    await shop.wait({ days: 20 })
    await shop.wait({ days: 1 })
    expect(await ledger()).toEqual([price, -price])
    expect(await shop.ledger(orderId)).toEqual(rent)
    expect(await unit()).toMatchObject({ state: 'available' })
    expect((await garment()).charges).toMatchObject([{ state: 'paid', refunded: price }])
  })
})

describe('a garment is not offered', () => {
  const offer = async () => (await garment()).buyOut

  it('before it is there, once it goes back, and to nobody else', async () => {
    const later = await shop.buy(anna, { deliveryDate: '2026-12-10' })
    expect((await anna.find(later)).items[0].buyOut).toBeNull()
    const price = await priceOf()
    const other = await shop.customer()
    const stolen = await other.call('POST', `/api/orders/${orderId}/buyOut`, { item, price })
    expect(stolen.code).toBe('NOT_FOUND')
    await anna.call('POST', `/api/orders/${orderId}/returnRequest`, {})
    expect(await offer()).toBeNull()
    expect((await keep({ price })).code).toBe('ORDER_STATE')
    expect(await ledger()).toEqual([])
  })

  it('that another owner lends', async () => {
    expect(await offer()).not.toBeNull()
    await asOwner('update unit set owner_id = null where id = $1', [(await unit())?.unitId ?? ''])
    expect(await offer()).toBeNull()
    await asOwner('update unit set owner_id = $2 where id = $1', [(await unit())?.unitId ?? '', ATELIER_ID])
  })

  it('that was asked for as lost', async () => {
    shop.pass({ days: 40 })
    const { worth } = (await owner.call('GET', `/orders/${orderId}`)).body.data.chargeable[0]
    const lost = { garmentId: item, kind: 'lost', amount: worth, words: 'Mai tornato', formKey: crypto.randomUUID() }
    expect((await owner.call('POST', `/orders/${orderId}/charges`, lost)).status).toBe(200)
    expect(await offer()).toBeNull()
  })
})

describe('whoever comes after', () => {
  const scarce = { number: 2 }

  async function first() {
    orderId = await shop.buy(anna, scarce)
    await shop.goTo('2026-11-26')
    item = (await garment()).id
  }

  it('goes to an equal unit; where there is none, nothing is offered, and what was paid meanwhile goes back', async () => {
    shop.clock.now = new Date('2026-11-16T09:00:00Z')
    await first()
    const price = await priceOf()
    const bruna = await shop.customer()
    const after = await shop.buy(bruna, { ...scarce, deliveryDate: '2026-12-21' })
    await shareUnit(after)
    expect(await priceOf()).toBe(price)
    await saveNoCard()
    const { data } = await keep({ price })
    // the other unit is taken on the same days while the page is open
    const carla = await shop.customer()
    const last = await shop.buy(carla, { ...scarce, deliveryDate: '2026-12-21' })
    expect(await unitOfOrder(last)).not.toBe(await unitOfOrder(after))
    await shop.act(data.paymentUrl)
    await shop.work()
    await shop.work()
    expect(await ledger()).toEqual([price, -price])
    expect(await garment()).toMatchObject({ boughtAt: null, buyOut: null, charges: [{ state: 'withdrawn' }] })
    await carla.call('POST', `/api/orders/${last}/cancel`, {})
    expect((await keepIt()).data.paymentUrl).not.toBeNull()
    const page = (await keep({ price })).data.paymentUrl
    await shop.act(page)
    await shop.work()
    expect(await garment()).toMatchObject({ boughtAt: expect.any(String) })
    expect(await unitOfOrder(after)).not.toBe((await unit())?.unitId)
    expect((await bruna.find(after)).items[0].status).toBe('paymentConfirmed')
  })

  /** Another order waits for the same unit. */
  async function shareUnit(after: string): Promise<void> {
    const unitId = (await unit())?.unitId ?? ''
    await asOwner('update occupancy set unit_id = $1 where id = (select hold_id from order_item where order_id = $2)', [
      unitId,
      after,
    ])
    await asOwner('update order_item set unit_id = $1 where order_id = $2', [unitId, after])
  }

  const unitOfOrder = (id: string) =>
    inStore(shop.db, ATELIER_ID, async (trx) => {
      const item = trx.selectFrom('orderItem').select('unitId').where('orderId', '=', id)
      return (await item.executeTakeFirstOrThrow()).unitId
    })
})

async function asOwner(statement: string, values: string[]): Promise<void> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: shop.superuserUrl })
  await client.connect()
  await client.query(statement, values)
  await client.end()
}
