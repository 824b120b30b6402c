import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { auditBooks } from '#tests/support/books/audit-books.ts'
import { RENT } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { type LinkPages, openLinkPages } from '#tests/support/storefront/open-link-pages.ts'
import { openAccounts } from '#use-cases/accounts/open-accounts.ts'
import { changeAddress } from '#use-cases/orders/changes/change-address.ts'
import { reconcile } from '#use-cases/payments/reconcile.ts'

const DELIVERY = '2026-12-02'

let shop: ShopWithOffice
let anna: Awaited<ReturnType<ShopWithOffice['customer']>>
let service: Desk
let links: LinkPages
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [1, 2] })
  service = await shop.desk('service')
  links = await openLinkPages(shop.fetch)
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-16T09:00:00Z')
  anna = await shop.customer()
})
afterEach(async () => {
  for (const each of orders.splice(0)) await cancel(each)
  await shop.work()
})
afterAll(async () => {
  await shop.work()
  expect(await auditBooks(shop.db, ATELIER_ID)).toEqual([])
  const { differences } = await reconcile(shop.dependencies, {
    from: new Date('2026-01-01'),
    until: new Date('2036-01-01'),
  })
  expect(differences).toEqual([])
  expect([shop.officeErrors, shop.errors]).toEqual([[], []])
  await shop.stop()
})

const read = async (id: string) => (await service.call('GET', `/orders/${id}`)).body.data
const orders: { id: string; itemId: string }[] = []
const bought = async (deliveryDate = DELIVERY, number = 1) => {
  const id = await shop.buy(anna, { number, deliveryDate })
  const [{ id: itemId }] = (await read(id)).garments
  orders.push({ id, itemId })
  return { id, itemId }
}
type Bought = Awaited<ReturnType<typeof bought>>
const plan = ({ id, itemId }: Bought, wish: object) =>
  service.call('POST', `/orders/${id}/days/preview`, { itemId, deliveryDay: DELIVERY, ...wish })
const change = ({ id, itemId }: Bought, wish: object, desk = service) =>
  desk.call('PUT', `/orders/${id}/days`, { itemId, deliveryDay: DELIVERY, formKey: crypto.randomUUID(), ...wish })
const longer = { daysCount: 7, difference: 3_000 }
/** What takes units now, by how long. */
const taken = () =>
  inStore(shop.db, ATELIER_ID, async (trx) => {
    const rows = await trx.selectFrom('occupancy').select('kind').where('expiresAt', 'is', null).execute()
    const held = await trx.selectFrom('occupancy').select('id').where('expiresAt', '>', shop.clock.now).execute()
    return { booked: rows.length, held: held.length }
  })
const changeOf = (id: string) =>
  inStore(shop.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('orderChange')
      .select(['id', 'state', 'endedFor'])
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow(),
  )
const { tokens } = openAccounts({
  ...{ db: null as never, jobs: null as never, appSecret: 'a secret of the tests', now: () => new Date() },
})
const linkOf = async (id: string) =>
  changeAddress(tokens, { home: 'https://atelier.example', changeId: (await changeOf(id)).id, storeId: ATELIER_ID })
const visit = async (url: string) => (await links.visit(url)).text
const agree = (url: string) => links.send(url, { earlyStart: 'yes' })
const pay = async (id: string) => {
  const led = await agree(await linkOf(id))
  expect(led.status).toBe(303)
  await shop.act(led.location)
}
const cancel = async ({ id, itemId }: Bought) =>
  service.call('POST', `/orders/${id}/moves`, { itemId, from: 'paymentConfirmed', to: 'deleted' })

describe('a rent of another length', () => {
  it('is offered for the lengths and prices of the shop, on days a unit is free', async () => {
    const { id, itemId } = await bought()
    const choice = (await service.call('GET', `/orders/${id}/days?item=${itemId}&days=7`)).body.data
    expect(choice.lengths).toContainEqual({ days: 7, price: 7_000, difference: 3_000 })
    expect(choice.lengths).toContainEqual({ days: 4, price: 4_000, difference: 0 })
    // its own days are in nobody's way
    expect(choice.free).toContainEqual({ deliveryDay: DELIVERY, returnDay: '2026-12-09' })
    await bought('2027-01-12')
    const later = (await service.call('GET', `/orders/${id}/days?item=${itemId}&days=7`)).body.data.free
    expect(later.map(({ deliveryDay }: { deliveryDay: string }) => deliveryDay)).not.toContain('2027-01-12')
    const stranger = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await stranger.call('GET', `/orders/${id}/days?item=${itemId}`)).status).toBe(404)
  })

  it('that was paid with store credit gives credit back', async () => {
    const owner = await shop.desk('owner')
    const gift = { amount: RENT, reason: 'courtesy', note: 'Al telefono', formKey: crypto.randomUUID() }
    await owner.call('POST', `/customers/${anna.id}/credit`, gift)
    const { data } = await anna.order([await anna.hold({ deliveryDate: DELIVERY })], RENT, { credit: RENT })
    const [{ id: itemId }] = (await read(data.order.id)).garments
    const order = { id: data.order.id, itemId }
    orders.push(order)
    expect((await change(order, { daysCount: 2, difference: -2_000 })).status).toBe(200)
    await shop.work()
    expect((await anna.call('GET', '/api/credit')).data.balance).toBe(2_000)
    expect((await read(order.id)).money).toMatchObject({ paid: RENT, left: RENT - 2_000 })
    expect(await auditBooks(shop.db, ATELIER_ID)).toEqual([])
  })

  it('is no change where it has these days already', async () => {
    const order = await bought()
    expect((await plan(order, {})).body.code).toBe('SAME_DAYS')
    expect((await change(order, { daysCount: 4, difference: 0 })).body.code).toBe('SAME_DAYS')
    expect((await read(order.id)).changes).toEqual([])
  })

  it('that costs less gives the difference back, once', async () => {
    const order = await bought()
    const shown = (await plan(order, { daysCount: 2 })).body.data
    expect(shown).toMatchObject({ priceBefore: 4_000, price: 2_000, difference: -2_000, refunded: 2_000 })
    expect(shown.mails.map(({ kind }: { kind: string }) => kind)).toEqual(['order-days-changed', 'refund'])
    expect((await read(order.id)).garments[0].daysCount).toBe(4)
    expect((await change(order, { daysCount: 2, difference: -1 })).body.code).toBe('PRICE_CHANGED')
    const formKey = crypto.randomUUID()
    const send = () => change(order, { daysCount: 2, difference: -2_000, formKey })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await shop.work()
    const now = await read(order.id)
    expect(now).toMatchObject({ total: 2_990, money: { paid: 4_990, refunded: 2_000, left: 2_990 } })
    expect(now.garments[0]).toMatchObject({ daysCount: 2, price: 2_000, returnDay: '2026-12-04' })
    expect(now.changes).toMatchObject([{ state: 'done', difference: -2_000, daysBefore: 4, daysCount: 2 }])
    // what is cancelled later is what is left, and no more
    await cancel(order)
    await shop.work()
    expect((await read(order.id)).money).toMatchObject({ paid: 4_990, refunded: 4_990, left: 0 })
  })

  it('that costs more moves nothing until it is paid, and then both payments are known', async () => {
    const order = await bought()
    const before = await taken()
    const shown = (await plan(order, { daysCount: 7 })).body.data
    expect(shown).toMatchObject({ price: 7_000, difference: 3_000, mails: [{ kind: 'order-change-to-pay' }] })
    expect(shown.mails[0].text).toContain('martedì 17 novembre 2026 alle ore 09:00')
    expect(await taken()).toEqual(before)
    expect((await change(order, longer)).body.data).toMatchObject({ waitsUntil: '2026-11-17T08:00:00.000Z' })
    expect(await taken()).toEqual({ ...before, held: before.held + 1 })
    expect(await read(order.id)).toMatchObject({ total: 4_990, garments: [{ daysCount: 4, canChangeDays: false }] })
    expect((await change(order, { deliveryDay: '2026-12-09' })).body.code).toBe('ORDER_STATE')
    const link = await linkOf(order.id)
    expect(await visit(link)).toMatch(/Da pagare.*30.€/)
    expect(await visit(`${link}x`)).toContain('Questo link non è completo o non è corretto.')
    await pay(order.id)
    expect(await visit(link)).toContain('i giorni sono cambiati')
    await shop.work()
    expect(await taken()).toEqual(before)
    const now = await read(order.id)
    expect(now).toMatchObject({ total: 7_990, money: { paid: 7_990, left: 7_990 } })
    expect(now.garments[0]).toMatchObject({ daysCount: 7, price: 7_000, returnDay: '2026-12-09' })
    expect(await shop.mailsAbout(order.id)).toEqual(['order-confirmed', 'order-change-to-pay', 'order-days-changed'])
    await cancel(order)
    await shop.work()
    const refunds = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('ledgerEntry')
        .select(['kind', 'amount'])
        .where('orderId', '=', order.id)
        .where('kind', '=', 'refund')
        .execute(),
    )
    expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([3_000, 4_990])
  })

  it('is waived with a reason, at the price of before', async () => {
    const order = await bought()
    expect((await plan(order, { daysCount: 7, waived: 'Scuse' })).body.data).toMatchObject({
      ...{ difference: 3_000, price: 4_000, waitsUntil: null, mails: [{ kind: 'order-days-changed' }] },
    })
    expect((await change(order, { ...longer, waived: 'Scuse' })).status).toBe(200)
    const now = await read(order.id)
    expect(now).toMatchObject({ total: 4_990, garments: [{ daysCount: 7, price: 4_000 }] })
    expect(now.changes).toMatchObject([{ state: 'done', waived: 'Scuse', difference: 0 }])
    expect(now.timeline).toContainEqual(expect.objectContaining({ action: 'order.daysChanged', reason: 'Scuse' }))
  })

  it('that is not paid in time leaves the order as it was, and tells its customer', async () => {
    const order = await bought()
    const before = await taken()
    await change(order, longer)
    await shop.wait({ hours: 24 })
    expect(await taken()).toEqual(before)
    const now = await read(order.id)
    expect(now).toMatchObject({ total: 4_990, garments: [{ daysCount: 4, canChangeDays: true }] })
    expect(now.changes).toMatchObject([{ state: 'ended', endedFor: 'unpaid' }])
    expect(await shop.mailsAbout(order.id)).toEqual(['order-confirmed', 'order-change-to-pay', 'order-change-ended'])
    expect(await visit(await linkOf(order.id))).toContain('com’era')
    const over = await linkOf(order.id)
    expect(await agree(over)).toMatchObject({ status: 303, location: over })
  })

  it('that is paid after it was taken back goes back', async () => {
    const order = await bought()
    await change(order, longer)
    const led = await agree(await linkOf(order.id))
    const taking = () => service.call('POST', `/orders/${order.id}/days/takeBack`)
    expect((await taking()).status).toBe(200)
    expect((await taking()).body.code).toBe('ORDER_STATE')
    await shop.act(led.location)
    await shop.work()
    expect(await read(order.id)).toMatchObject({ total: 4_990, money: { paid: 7_990, refunded: 3_000, left: 4_990 } })
    expect((await read(order.id)).changes).toMatchObject([{ state: 'ended', endedFor: 'takenBack' }])
  })

  it('ends with its garment: money for it goes back, and its days are free', async () => {
    const order = await bought()
    const before = await taken()
    await change(order, longer)
    const led = await agree(await linkOf(order.id))
    await cancel(order)
    expect(await taken()).toEqual({ booked: before.booked - 1, held: before.held })
    await shop.act(led.location)
    await shop.work()
    expect((await read(order.id)).money).toMatchObject({ paid: 7_990, refunded: 7_990 })
  })

  it('never takes days that somebody else has, nor those that are held for it', async () => {
    const order = await bought(DELIVERY, 1)
    await change(order, longer)
    // it would be free on that day without the one that is held
    await expect(anna.hold({ number: 1, deliveryDate: '2026-12-17' })).rejects.toThrow()
    await pay(order.id)
    await bought('2026-12-28', 1)
    expect((await change(order, { daysCount: 14, difference: 7_000, deliveryDay: '2026-12-16' })).body.code).toBe(
      'DATE_NOT_AVAILABLE',
    )
  })
})
