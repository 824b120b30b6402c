import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { RENT, START } from '#tests/support/fixtures/a-shop.ts'
import { type Desk, openShopWithOffice, type ShopWithOffice } from '#tests/support/fixtures/a-shop-with-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { followAllIncidents } from '#use-cases/incidents/follow-incidents.ts'
import { advanceDueItems } from '#use-cases/orders/lifecycle/advance-due-items.ts'

// delivery on Wednesday 25 November, fetched on Monday the 30th: what leaves on its delivery day is there two courier days later
let shop: ShopWithOffice
let walter: Desk
let carla: Desk
beforeAll(async () => {
  shop = await openShopWithOffice({ units: [9], isSimulated: false })
  walter = await shop.desk('warehouse', { name: 'Walter' })
  carla = await shop.desk('service', { name: 'Carla' })
})
beforeEach(() => {
  shop.clock.now = START
})
afterAll(async () => {
  expect([...shop.errors, ...shop.officeErrors]).toEqual([])
  await shop.stop()
})

const inAtelier = <T>(work: Parameters<typeof inStore<T>>[2]) => inStore(shop.db, ATELIER_ID, work)
const itemOf = (orderId: string) =>
  inAtelier((trx) => trx.selectFrom('orderItem').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow())
const dayOf = (day: unknown) => (day as Date).toISOString().slice(0, 10)

async function passTo(day: string) {
  shop.clock.now = new Date(`${day}T11:00:00Z`)
  await advanceDueItems(shop.dependencies)
  await followAllIncidents(shop.dependencies)
}

/** A rent that nobody sends, and what the packing table says about it on a day. */
async function late(day = '2026-11-25') {
  shop.clock.now = START
  const anna = await shop.customer()
  const orderId = await shop.buy(anna, { deliveryDate: '2026-11-25' })
  await shop.work()
  const { unitId } = await itemOf(orderId)
  const { barcode } = await inAtelier((trx) =>
    trx.selectFrom('unit').select('barcode').where('id', '=', unitId).executeTakeFirstOrThrow(),
  )
  await passTo(day)
  const scan = (desk: Desk = walter) =>
    desk.call('POST', '/floor/pack/scans', { code: barcode, scanKey: crypto.randomUUID(), current: null })
  const { body } = await scan()
  return { orderId, unitId, barcode, scan, body, anna, tooLate: body.details?.tooLate }
}

const decide = (desk: Desk, id: string, choice: object) => desk.call('POST', `/incidents/${id}/rescue`, { choice })
const openOf = async (orderId: string) =>
  (await carla.call('GET', `/incidents?order=${orderId}`)).body.data.incidents.map(({ kind }: { kind: string }) => kind)

describe('a parcel whose day cannot be kept any more', () => {
  it('is packed as always while it can be kept, however late it is', async () => {
    const { body } = await late('2026-11-23')
    expect(body.data).toMatchObject({ kind: 'closed' })
  })

  it('is not packed in silence: the table says what can be decided, with the money, and who decides', async () => {
    const { orderId, body, tooLate } = await late()
    expect(body.code).toBe('PACK_TOO_LATE')
    expect(tooLate).toMatchObject({ deliveryDay: '2026-11-25', arrives: '2026-11-27' })
    expect(tooLate.people).toContain('Carla')
    expect(
      tooLate.rescues.map(({ choice, refund }: { choice: object; refund: number }) => ({ ...choice, refund })),
    ).toEqual([
      { kind: 'otherDays', deliveryDay: '2026-11-27', refund: 0 },
      { kind: 'fewerDays', deliveryDay: '2026-11-27', refund: 1_000 },
      { kind: 'cancelled', refund: 0 },
    ])
    const [choice] = tooLate.rescues
    expect((await decide(walter, tooLate.incidentId, choice.choice)).status).toBe(403)
    const stranger = await shop.desk('owner', { storeId: BRERA_ID })
    expect((await decide(stranger, tooLate.incidentId, choice.choice)).status).toBe(404)
    expect(await itemOf(orderId)).toMatchObject({ status: 'waitingShipping' })
    expect(await shop.ledger(orderId)).toEqual([RENT])
  })

  it('gets new days: as many as were paid for, from the delivery that can be kept, and is packed', async () => {
    const { orderId, scan, tooLate } = await late()
    const choice = { kind: 'otherDays', deliveryDay: '2026-11-27' }
    const plan = (await carla.call('POST', `/incidents/${tooLate.incidentId}/rescue/preview`, { choice })).body.data
    expect([plan.refunded, plan.mails.map(({ kind }: { kind: string }) => kind)]).toEqual([0, ['order-changed']])
    expect(plan.mails[0].text).toContain('venerdì 27 novembre')
    const answers = await Promise.all([carla, carla].map((desk) => decide(desk, tooLate.incidentId, choice)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const item = await itemOf(orderId)
    expect([item.shipDay, item.deliveryDay, item.withdrawDay].map(dayOf)).toEqual([
      ...['2026-11-25', '2026-11-27', '2026-12-01'],
    ])
    expect([item.daysCount, await openOf(orderId)]).toEqual([4, []])
    expect((await scan()).body.data).toMatchObject({ kind: 'closed' })
    expect(await shop.ledger(orderId)).toEqual([RENT])
    expect(await shop.mailsAbout(orderId)).toContain('order-changed')
  })

  it('is refused new days that somebody else has meanwhile, and keeps its own', async () => {
    const { orderId, tooLate } = await late()
    const { rows: taken } = await inAtelier((trx) =>
      sql<{ id: string }>`
        insert into occupancy (unit_id, days, kind) select id, '[2026-12-04,2026-12-20)', 'reservation' from unit
        where not exists (select from occupancy where unit_id = unit.id and days && '[2026-12-04,2026-12-20)')
        returning id`.execute(trx),
    )
    const choice = { kind: 'otherDays', deliveryDay: '2026-11-27' }
    const refused = await decide(carla, tooLate.incidentId, choice)
    expect([refused.status, refused.body.code]).toEqual([409, 'RESCUE_GONE'])
    expect(dayOf((await itemOf(orderId)).deliveryDay)).toBe('2026-11-25')
    await inAtelier((trx) =>
      trx
        .deleteFrom('occupancy')
        .where(
          'id',
          'in',
          taken.map(({ id }) => id),
        )
        .execute(),
    )
  })

  it('goes now for less: the share of the lost days comes back, it is fetched as agreed, and nobody is dunned', async () => {
    const { orderId, scan, tooLate } = await late()
    const choice = { kind: 'fewerDays', deliveryDay: '2026-11-27' }
    const { data } = (await decide(carla, tooLate.incidentId, choice)).body
    expect(data.refunded).toBe(1_000)
    await shop.work()
    expect(await shop.ledger(orderId)).toEqual([RENT, -1_000])
    expect(await shop.mailsAbout(orderId)).toEqual(expect.arrayContaining(['order-changed', 'refund']))
    expect((await scan()).body.data).toMatchObject({ kind: 'closed' })
    const item = await itemOf(orderId)
    expect([item.deliveryDay, item.withdrawDay].map(dayOf)).toEqual(['2026-11-27', '2026-11-30'])
    // who withdraws from it pays for days of the lower price
    expect([item.daysCount, item.price]).toEqual([3, 3_000])
    await shop.courier({ itemId: item.id, status: 'shipped' })
    shop.clock.now = new Date('2026-11-27T11:00:00Z')
    await shop.courier({ itemId: item.id, status: 'delivered' })
    expect(dayOf((await itemOf(orderId)).withdrawDay)).toBe('2026-11-30')
  })

  it('is cancelled, and all of it is paid back', async () => {
    const { orderId, tooLate } = await late()
    expect((await decide(carla, tooLate.incidentId, { kind: 'cancelled' })).body.data.refunded).toBe(RENT)
    await shop.work()
    expect(await shop.ledger(orderId)).toEqual([RENT, -RENT])
    expect(await openOf(orderId)).toEqual([])
    expect(await shop.mailsAbout(orderId)).toEqual(expect.arrayContaining(['order-cancelled', 'refund']))
  })

  it('goes as it is once somebody has said so', async () => {
    const { tooLate, scan } = await late()
    const said = await carla.call('POST', `/incidents/${tooLate.incidentId}/dismissal`, { reason: 'Sentita Anna' })
    expect(said.status).toBe(200)
    expect((await scan()).body.data).toMatchObject({ kind: 'closed' })
  })

  it('is asked about an equal piece too', async () => {
    const { orderId, tooLate } = await late()
    const { id: itemId, unitId } = await itemOf(orderId)
    const other = await inAtelier((trx) =>
      trx
        .selectFrom('unit')
        .select('id')
        .where('id', '<>', unitId)
        .where('id', 'not in', (query) => query.selectFrom('custody').select('unitId').where('itemId', 'is not', null))
        .where('id', 'not in', (query) => query.selectFrom('occupancy').select('unitId'))
        .executeTakeFirstOrThrow(),
    )
    const swap = { itemId, unitId: other.id, scanKey: crypto.randomUUID() }
    expect((await walter.call('POST', '/floor/pack/swaps', swap)).body.code).toBe('PACK_TOO_LATE')
    expect((await itemOf(orderId)).unitId).toBe(unitId)
    expect((await decide(carla, tooLate.incidentId, { kind: 'cancelled' })).status).toBe(200)
  })
})
