import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listEvents } from '#database/queries/orders/order-events.ts'
import { romeTime } from '#domain/rentals/calendar/rome-time.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const storeId = ATELIER_ID
const AT = `/api/stores/${storeId}`
const HOUR = 3_600_000

let office: TestOffice
let owner: Browser
let service: Browser
let units: { id: string; barcode: string }[]
let nth = 0
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, storeId)
  const ten = { units: [...Array(10)].map(() => ({})), listings: { [storeId]: {} } }
  await writeGarments(office.db, [
    { number: 6, ...ten },
    { number: 7, ...ten },
  ])
  await office.hire('anna@example.it', [{ role: 'owner', storeId }])
  await office.hire('carla@example.it', [{ role: 'service', storeId }])
  const rows = await inStore(office.db, storeId, (trx) =>
    trx.selectFrom('unit').select(['id', 'barcode']).orderBy('barcode').execute(),
  )
  units = rows
})
beforeEach(async () => {
  // what follows is hours and days later, and sessions end
  owner = await office.logIn('anna@example.it')
  service = await office.logIn('carla@example.it')
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

/** An order whose only garment the courier has. Nobody but people ever says anything of it. */
async function aShippedOrder() {
  const { id: unitId, barcode } = units[nth++] ?? { id: '', barcode: '' }
  const { id, items } = await writeWaitingOrder(office.db, storeId, {
    ...{ number: `R-${nth}`, unitIds: [unitId], shipDay: romeTime(office.now()).day.toString(), now: office.now() },
  })
  const scan = { code: barcode, scanKey: crypto.randomUUID() }
  const { parcelId } = (await owner.call('POST', `${AT}/floor/pack/scans`, scan)).body.data
  await owner.call('POST', `${AT}/handOver`, { ids: [parcelId] })
  return { id, itemId: items[0]?.itemId ?? '', shippedAt: office.now() }
}

type Shipped = Awaited<ReturnType<typeof aShippedOrder>>

const garment = async ({ id }: Shipped) => (await service.call('GET', `${AT}/orders/${id}`)).body.data.garments[0]
const say = async (order: Shipped, to: string, more: object = { reason: 'ha telefonato' }) => {
  const { status: from } = await garment(order)
  return service.call('POST', `${AT}/orders/${order.id}/moves`, { itemId: order.itemId, from, to, ...more })
}
const undo = ({ id, itemId }: Shipped) =>
  service.call('POST', `${AT}/orders/${id}/moves/undo`, { itemId, reason: 'era un altro pacco' })
const mails = async ({ id }: Shipped) => {
  const rows = await inStore(office.db, storeId, (trx) =>
    trx.selectFrom('mail').select('kind').where('subjectId', '=', id).orderBy('id').execute(),
  )
  return rows.map(({ kind }) => kind)
}
const isArrivedDamaged = ({ itemId }: Shipped) =>
  inStore(office.db, storeId, async (trx) => {
    const item = trx.selectFrom('orderItem').select('isArrivedDamaged').where('id', '=', itemId)
    return (await item.executeTakeFirstOrThrow()).isArrivedDamaged
  })
const incidents = async ({ id }: Shipped) =>
  (await service.call('GET', `${AT}/incidents?order=${id}`)).body.data.incidents

describe('what no courier says', () => {
  it('is said by a person with a reason: delivered, picked up, and the garment is back', async () => {
    const order = await aShippedOrder()
    expect((await say(order, 'delivered', {})).body.code).toBe('ORDER_STATE')
    expect((await say(order, 'delivered')).status).toBe(200)
    expect((await say(order, 'withdrawed')).status).toBe(200)
    expect(await mails(order)).toEqual(['item-shipped', 'item-delivered'])
    const { timeline } = (await service.call('GET', `${AT}/orders/${order.id}`)).body.data
    expect(timeline[0]).toMatchObject({ to: 'withdrawed', actor: 'staff', reason: 'Ha telefonato' })
    const audit = await inStore(office.db, storeId, (trx) =>
      trx.selectFrom('officeAudit').select(['action', 'reason']).where('subjectId', '=', order.id).execute(),
    )
    expect(audit.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      ...['order.garmentMoved Ha telefonato', 'order.garmentMoved Ha telefonato'],
    ])
  })

  it.each(['missingDelivery', 'returnedToSender', 'deliveryFailed', 'deliveryDelayed'])('can be %s', async (to) => {
    const order = await aShippedOrder()
    expect((await say(order, to)).status).toBe(200)
    expect((await garment(order)).status).toBe(to)
    expect(await mails(order)).toEqual(['item-shipped', 'delivery-problem'])
    expect(await incidents(order)).toHaveLength(1)
  })

  it('happened when it happened: between the last step and now', async () => {
    const order = await aShippedOrder()
    office.pass(30 * HOUR)
    service = await office.logIn('carla@example.it')
    const at = (hours: number) => new Date(order.shippedAt.getTime() + hours * HOUR).toISOString()
    const sayAt = (hours: number) => say(order, 'delivered', { reason: 'Sito del corriere', at: at(hours) })
    expect((await sayAt(-1)).body).toMatchObject({
      code: 'MOMENT_OUT_OF_BOUNDS',
      details: { from: at(0), until: office.now().toISOString() },
    })
    expect((await sayAt(31)).body.code).toBe('MOMENT_OUT_OF_BOUNDS')
    expect((await sayAt(6)).status).toBe(200)
    expect(await garment(order)).toMatchObject({ status: 'delivered', since: at(6) })
    const { timeline } = (await service.call('GET', `${AT}/orders/${order.id}`)).body.data
    expect(timeline[0]).toMatchObject({ to: 'delivered', at: at(6), recordedAt: office.now().toISOString() })
  })
})

describe('a report that was a mistake', () => {
  it('is taken back within a day: the garment is where it was since when it was, and its customer is told', async () => {
    const order = await aShippedOrder()
    office.pass(20 * HOUR)
    service = await office.logIn('carla@example.it')
    await say(order, 'delivered')
    expect((await garment(order)).canUndo).toBe(true)
    expect((await undo(order)).body.data).toEqual({ status: 'shipped' })
    expect(await garment(order)).toMatchObject({
      ...{ status: 'shipped', since: order.shippedAt.toISOString(), canUndo: false },
    })
    expect(await mails(order)).toEqual(['item-shipped', 'item-delivered', 'report-corrected'])
    expect((await undo(order)).body.code).toBe('NOTHING_TO_UNDO')
    // reported again, with the moment that is right and was before the mistake
    const at = new Date(order.shippedAt.getTime() + 10 * HOUR).toISOString()
    expect((await say(order, 'delivered', { reason: 'Firma', at })).status).toBe(200)
    const { timeline } = (await service.call('GET', `${AT}/orders/${order.id}`)).body.data
    const moves = timeline.filter(({ kind }: { kind: string }) => kind === 'event')
    expect(
      moves.map(({ to, isUndo, isUndone }: { to: string; isUndo: boolean; isUndone: boolean }) => [
        to,
        isUndo,
        isUndone,
      ]),
    ).toEqual([
      ['delivered', false, false],
      ['shipped', true, false],
      ['delivered', false, true],
      ['shipped', false, false],
    ])
  })

  it('stays when a day has passed, or something else has happened', async () => {
    const order = await aShippedOrder()
    await say(order, 'delivered')
    await say(order, 'withdrawed')
    expect((await undo(order)).status).toBe(200)
    expect((await garment(order)).status).toBe('delivered')
    office.pass(24 * HOUR + 1)
    service = await office.logIn('carla@example.it')
    expect((await undo(order)).body.code).toBe('UNDO_TOO_LATE')
    expect((await garment(order)).canUndo).toBe(false)
  })
})

describe('what arrived damaged', () => {
  it('is delivered, an incident until it is back, and nobody is told to enjoy it', async () => {
    const order = await aShippedOrder()
    await say(order, 'delivered', { reason: 'Strappo sulla manica', isDamaged: true })
    expect(await garment(order)).toMatchObject({ status: 'delivered' })
    expect(await incidents(order)).toMatchObject([{ kind: 'damaged', state: 'open' }])
    expect(await mails(order)).toEqual(['item-shipped'])
    expect(await isArrivedDamaged(order)).toBe(true)
    await undo(order)
    expect(await isArrivedDamaged(order)).toBe(false)
    expect(await mails(order)).toEqual(['item-shipped'])
    expect((await incidents(order)).filter(({ state }: { state: string }) => state === 'open')).toEqual([])
  })

  it('may be found after its delivery, whoever has said that, moves nothing and is taken back', async () => {
    const order = await aShippedOrder()
    const damage = (from: string, more: object = { reason: 'Foto della cliente' }) =>
      service.call('POST', `${AT}/orders/${order.id}/moves`, {
        ...{ itemId: order.itemId, from, to: from, isDamaged: true, ...more },
      })
    expect((await damage('shipped')).body.code).toBe('ORDER_STATE')
    await say(order, 'delivered')
    const { since } = await garment(order)
    office.pass(30 * HOUR)
    service = await office.logIn('carla@example.it')
    expect(await garment(order)).toMatchObject({ canUndo: false, canTurnOutDamaged: true })
    expect((await damage('delivered', {})).body.code).toBe('ORDER_STATE')
    expect((await damage('delivered')).body.data).toEqual({ status: 'delivered', refunded: 0 })
    expect(await garment(order)).toMatchObject({
      ...{ status: 'delivered', since, canUndo: true, undoesRemark: true, canTurnOutDamaged: false },
    })
    expect(await incidents(order)).toMatchObject([{ kind: 'damaged', state: 'open' }])
    expect((await damage('delivered')).body.code).toBe('ORDER_STATE')
    const { timeline } = (await service.call('GET', `${AT}/orders/${order.id}`)).body.data
    expect(timeline[0]).toMatchObject({ to: 'delivered', isDamaged: true, reason: 'Foto della cliente', at: since })
    // its customer reads once that it has come
    const steps = await inStore(office.db, storeId, (trx) => listEvents(trx, [order.id]))
    expect(steps.map(({ to }) => to)).toEqual(['shipped', 'delivered'])
    expect((await undo(order)).body.data).toEqual({ status: 'delivered' })
    expect(await isArrivedDamaged(order)).toBe(false)
    expect(await garment(order)).toMatchObject({ status: 'delivered', since, canUndo: false, canTurnOutDamaged: true })
    expect((await incidents(order)).filter(({ state }: { state: string }) => state === 'open')).toEqual([])
    // it goes on as if nothing had been said of it
    await damage('delivered')
    expect((await say(order, 'withdrawed')).status).toBe(200)
    expect(await isArrivedDamaged(order)).toBe(true)
    expect(await mails(order)).toEqual(['item-shipped', 'item-delivered'])
  })

  it('is not lost where somebody else has said meanwhile that it arrived, nor said twice', async () => {
    const order = await aShippedOrder()
    await say(order, 'delivered')
    const late = { itemId: order.itemId, from: 'shipped', to: 'delivered', isDamaged: true, reason: 'Strappo' }
    for (const _ of ['first', 'second click']) {
      expect((await service.call('POST', `${AT}/orders/${order.id}/moves`, late)).status).toBe(200)
    }
    expect(await isArrivedDamaged(order)).toBe(true)
    const { timeline } = (await service.call('GET', `${AT}/orders/${order.id}`)).body.data
    expect(timeline.filter((entry: { isDamaged?: boolean }) => entry.isDamaged)).toHaveLength(1)
  })

  it('is nothing that a lost parcel can be', async () => {
    const order = await aShippedOrder()
    expect((await say(order, 'missingDelivery', { reason: 'Perso', isDamaged: true })).body.code).toBe('ORDER_STATE')
  })
})

describe('many orders', () => {
  it('are reported each by itself, with what became of it, and taken back', async () => {
    const [early, late] = [await aShippedOrder(), await aShippedOrder()]
    await say(late, 'missingDelivery')
    const all = (order: Shipped, path: string, body: object) =>
      service.call('POST', `${AT}/orders/${order.id}/${path}`, { reason: 'Giro di ieri', ...body })
    const to = 'returnedToSender'
    const done = { garments: 1, itemIds: [early.itemId], refunded: 0 }
    expect((await all(early, 'moveAll', { to })).body.data).toEqual(done)
    expect((await all(late, 'moveAll', { to })).body.code).toBe('ORDER_STATE')
    expect((await all(early, 'moveAll/undo', { itemIds: [early.itemId] })).body.data).toEqual({ garments: 1 })
    expect([(await garment(early)).status, (await garment(late)).status]).toEqual(['shipped', 'missingDelivery'])
    // what was said of it by itself is no part of what was said of many
    const others = { itemIds: [crypto.randomUUID()] }
    expect((await all(late, 'moveAll/undo', others)).body.code).toBe('NOTHING_TO_UNDO')
    expect((await garment(late)).status).toBe('missingDelivery')
  })
})
