import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore, type Transaction } from '#database/connection.ts'
import { insertEndpoint } from '#database/queries/webhooks/endpoints.ts'
import { ORDER_STATUSES } from '#domain/orders/statuses.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import { openShop, type Shop, START } from '#tests/support/fixtures/a-shop.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ units: [9, 9] })
  await listen(ATELIER_ID)
})
afterAll(async () => {
  expect(shop.errors).toEqual([])
  await shop.stop()
})

const listen = (storeId: string) =>
  inStore(shop.db, storeId, (trx) =>
    insertEndpoint(trx, {
      storeId,
      url: 'https://example.com/hook',
      description: '',
      events: [],
      secret: 'sealed',
      createdAt: shop.clock.now,
    }),
  )

const eventsOf = (storeId = ATELIER_ID) =>
  inStore(shop.db, storeId, (trx: Transaction) =>
    trx.selectFrom('webhookEvent').select(['type', 'data', 'storeId']).orderBy('id').execute(),
  )

const typesAbout = async (orderId: string) =>
  (await eventsOf()).filter(({ data }) => (data as { orderId?: string }).orderId === orderId).map(({ type }) => type)

describe('the events of a store', () => {
  it('tell the whole life of a rent, each turn once', async () => {
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await shop.goTo('2026-11-25')
    await shop.goTo('2026-11-29')
    await shop.goTo('2026-12-04')
    expect(await typesAbout(id)).toEqual([
      'order.placed',
      'order.charged',
      'order.paid',
      'garment.reserved',
      'garment.preparing',
      'garment.shipped',
      'garment.delivered',
      'garment.pickedUp',
      'garment.received',
      'garment.cleaning',
      'garment.ready',
      'order.completed',
      'garment.completed',
    ])
    const stock = (await eventsOf()).filter(({ type }) => type === 'stock.unitChanged')
    expect(stock.map(({ data }) => (data as { state: string }).state)).toEqual([
      'onLoan',
      'inspection',
      'laundry',
      'available',
    ])
  })

  it('tell of an order that is cancelled, with the money that goes back', async () => {
    shop.clock.now = START
    const anna = await shop.customer()
    const id = await shop.buy(anna)
    await anna.call('POST', `/api/orders/${id}/cancel`, {})
    await shop.work()
    expect((await typesAbout(id)).slice(-3)).toEqual(['order.cancelled', 'garment.cancelled', 'order.refunded'])
    const refunded = (await eventsOf()).find(({ type }) => type === 'order.refunded')
    expect(refunded?.data).toMatchObject({ orderId: id, currency: 'EUR', amount: expect.any(Number) })
  })

  it('name nobody: no name, no e-mail, no address', async () => {
    const everything = JSON.stringify(await eventsOf())
    const people = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('customerOrder').select(['email', 'firstName', 'lastName', 'phone']).execute(),
    )
    expect(people.length).toBeGreaterThan(0)
    for (const { email, lastName, phone } of people)
      for (const text of [email, lastName, phone]) expect(everything).not.toContain(text)
  })

  it('are all known to the contract, for every state a garment can be in', async () => {
    for (const { type } of await eventsOf()) expect(WEBHOOK_EVENTS).toContain(type)
    const { rows } = await sql<{ event: string | null }>`
      select garment_event(status::order_status) as event from unnest(${[...ORDER_STATUSES]}::text[]) status`.execute(
      shop.db,
    )
    const before = ['created', 'pendingPayment', 'pendingVerification']
    expect(rows.filter(({ event }) => event === null)).toHaveLength(before.length)
    for (const { event } of rows) if (event !== null) expect(WEBHOOK_EVENTS).toContain(event)
  })

  it('are written for nobody who does not listen', async () => {
    expect(await eventsOf(BRERA_ID)).toEqual([])
  })

  it('of a unit go to every store that lists it, and the transaction stays where it was', async () => {
    await listen(BRERA_ID)
    const seen = await inStore(shop.db, ATELIER_ID, async (trx) => {
      const unit = await trx.selectFrom('unit').select('id').where('state', '=', 'available').executeTakeFirstOrThrow()
      await trx.insertInto('unitEvent').values({ unitId: unit.id, state: 'laundry' }).execute()
      const { rows } = await sql<{ store: string }>`select current_store() as store`.execute(trx)
      return rows[0]?.store
    })
    expect(seen).toBe(ATELIER_ID)
    expect(await eventsOf(BRERA_ID)).toMatchObject([{ type: 'stock.unitChanged', data: { state: 'laundry' } }])
  })

  it('tell of a unit that is new to the stock, to those who list its garment', async () => {
    const before = (await eventsOf()).length
    await inStore(shop.db, ATELIER_ID, async (trx) => {
      const known = trx.selectFrom('unit').select(['productId', 'sizeCode', 'condition', 'ownerId'])
      const unit = await known.executeTakeFirstOrThrow()
      await trx
        .insertInto('unit')
        .values({ ...unit, barcode: 'GR-NUOVO' })
        .execute()
    })
    expect((await eventsOf()).slice(before)).toMatchObject([
      { type: 'stock.unitAdded', data: { barcode: 'GR-NUOVO', before: null } },
    ])
  })

  it('of what is rolled back are none', async () => {
    const before = (await eventsOf()).length
    const undone = inStore(shop.db, ATELIER_ID, async (trx) => {
      const unit = await trx.selectFrom('unit').select('id').where('state', '=', 'available').executeTakeFirstOrThrow()
      await trx.insertInto('unitEvent').values({ unitId: unit.id, state: 'laundry' }).execute()
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect((await eventsOf()).length).toBe(before)
  })
})
