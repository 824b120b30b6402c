import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { listParcels } from '#database/queries/orders/order-sweeps.ts'
import { insertWithdrawal } from '#database/queries/orders/withdrawals.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'

const AT = `/api/stores/${ATELIER_ID}`
const SHIP_DAY = '2026-06-01'

let office: TestOffice
let walter: Browser
let owner: Browser
let reader: Browser
let units: Map<string, string>
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [{ number: 1, units: [...Array(9)].map(() => ({})), listings: { [ATELIER_ID]: {} } }])
  await office.hire('walter@example.it', [{ role: 'warehouse', storeId: ATELIER_ID }])
  await office.hire('olga@example.it', [{ role: 'owner', storeId: ATELIER_ID }])
  walter = await office.logIn('walter@example.it')
  owner = await office.logIn('olga@example.it')
  await office.hire('rita@example.it', [{ role: 'reader', storeId: ATELIER_ID }])
  reader = await office.logIn('rita@example.it')
  const rows = await inStore(office.db, ATELIER_ID, (trx) => trx.selectFrom('unit').select(['id', 'barcode']).execute())
  units = new Map(rows.map(({ id, barcode }) => [barcode, id]))
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

async function order(number: string, barcode: string, deliveryWay: 'courier' | 'shop' = 'shop') {
  const unitIds = [units.get(barcode) ?? '']
  const written = { number, unitIds, shipDay: SHIP_DAY, deliveryWay, now: office.now() }
  const { id, items } = await writeWaitingOrder(office.db, ATELIER_ID, written)
  return { id, itemId: items[0]?.itemId ?? '' }
}
const pack = async (code: string) =>
  (await walter.call('POST', `${AT}/floor/pack/scans`, { code, scanKey: crypto.randomUUID() })).body.data
const desk = async (q = '') =>
  (await walter.call('GET', `${AT}/floor/desk?q=${encodeURIComponent(q)}`)).body.data.orders
const handOver = (id: string, itemId: string, more: object = {}) =>
  walter.call('POST', `${AT}/orders/${id}/desk`, { itemIds: [itemId], signedBy: 'Carla Rossi', ...more })
const takeBack = (code: string, signed: object = {}) =>
  walter.call('POST', `${AT}/floor/desk/scans`, { id: crypto.randomUUID(), code, ...signed })
const read = <Row>(query: ReturnType<typeof sql<Row>>) =>
  inStore(office.db, ATELIER_ID, async (trx) => (await query.execute(trx)).rows)
const statusOf = async (itemId: string) =>
  (await read(sql<{ status: string }>`select status from order_item where id = ${itemId}`))[0]?.status
const mailsOf = async (orderId: string) =>
  (await read(sql<{ kind: string }>`select kind from mail where subject_id = ${orderId} order by created_at, id`)).map(
    ({ kind }) => kind,
  )
const custodyOf = async (barcode: string) =>
  (await walter.call('GET', `${AT}/units/${units.get(barcode)}`)).body.data.custody

describe('an order that is fetched at the shop', () => {
  it('waits there once it is packed, with no carrier asked, and is handed over, taken back and received', async () => {
    const { id, itemId } = await order('D-1', 'G1-0')
    expect(await desk()).toEqual([])
    expect(await pack('G1-0')).toMatchObject({ kind: 'closed', number: 'D-1' })
    expect(await statusOf(itemId)).toBe('shipped')
    expect(await custodyOf('G1-0')).toMatchObject({ place: 'parcel', order: { number: 'D-1' } })
    expect(await mailsOf(id)).toEqual(['ready-to-collect'])
    expect(await read(sql`select from parcel_booking`)).toEqual([])
    const { data: list } = (await walter.call('GET', `${AT}/floor/pack`)).body
    expect(list.packed).toMatchObject([{ number: 'D-1', isFetched: true, booking: null }])
    const courier = (await walter.call('GET', `${AT}/floor/courier?day=${SHIP_DAY}`)).body.data
    expect(courier.deliveries).toEqual([])
    // nor does the courier of a demo
    expect(await inStore(office.db, ATELIER_ID, (trx) => listParcels(trx, '2026-07-01'))).toEqual([])
    // no driver takes it along
    const away = await walter.call('POST', `${AT}/handOver`, { ids: [list.packed[0].id] })
    expect(away.body.code).toBe('PARCEL_LEFT')

    expect(await desk()).toMatchObject([
      { number: 'D-1', name: 'Carla Rossi', isFetched: true, garments: [{ barcode: 'G1-0', step: 'handOver' }] },
    ])
    // read at the desk it is not back: somebody has come for it
    expect((await takeBack('G1-0')).body.data.answer).toBe('toSend')
    expect(await statusOf(itemId)).toBe('shipped')
    const given = await handOver(id, itemId, { signature: 'M10 10L20 20', documentSeen: true })
    expect(given.status).toBe(200)
    expect(await statusOf(itemId)).toBe('delivered')
    expect(await custodyOf('G1-0')).toMatchObject({ place: 'customer', order: { number: 'D-1' } })
    expect((await handOver(id, itemId)).status).toBe(200)
    expect(await mailsOf(id)).toEqual(['ready-to-collect', 'item-delivered'])
    expect((await desk())[0]).toMatchObject({
      garments: [{ step: 'takeBack' }],
      visits: [{ kind: 'handedOver', signedBy: 'Carla Rossi', signature: 'M10 10L20 20', documentSeen: true }],
    })
    expect((await walter.call('GET', `${AT}/floor/pack`)).body.data.packed).toEqual([])

    expect((await takeBack('G1-0')).body.data.answer).toBe('received')
    expect(await statusOf(itemId)).toBe('needVerify')
    expect(await mailsOf(id)).toEqual(['ready-to-collect', 'item-delivered', 'item-received'])
    expect(await read(sql`select kind from desk_visit order by at, id`)).toMatchObject([
      { kind: 'handedOver' },
      { kind: 'takenBack' },
    ])
    expect(await read(sql`select from pick_up`)).toEqual([])
    expect(await read(sql`select from parcel_booking`)).toEqual([])
  })

  it('handed over by mistake waits again, and its customer is told', async () => {
    const { id, itemId } = await order('D-2', 'G1-1')
    await pack('G1-1')
    await handOver(id, itemId)
    const undone = await owner.call('POST', `${AT}/orders/${id}/moves/undo`, { itemId, reason: 'Era un’altra' })
    expect(undone.body).toMatchObject({ data: { status: 'shipped' } })
    expect(await custodyOf('G1-1')).toMatchObject({ place: 'parcel' })
    expect((await desk('D-2'))[0].garments).toMatchObject([{ step: 'handOver' }])
    expect((await mailsOf(id)).at(-1)).toBe('report-corrected')
    expect((await handOver(id, itemId)).status).toBe(200)
  })

  it('is handed to nobody once its customer has withdrawn and been paid back, and goes back to its place', async () => {
    const { id, itemId } = await order('D-21', 'G1-8')
    await pack('G1-8')
    const by = { name: 'Carla Rossi', email: 'carla@example.it', declaredAt: office.now() }
    await inStore(office.db, ATELIER_ID, (trx) =>
      insertWithdrawal(trx, { storeId: ATELIER_ID, orderId: id, itemIds: [itemId], ...by }),
    )
    expect((await desk('D-21'))[0].garments).toMatchObject([{ step: 'takeBack', isWithdrawn: true }])
    expect((await handOver(id, itemId)).body.code).toBe('ORDER_STATE')
    expect(await statusOf(itemId)).toBe('shipped')
    expect((await takeBack('G1-8')).body.data.answer).toBe('received')
    expect(await custodyOf('G1-8')).toMatchObject({ place: 'inspection' })
  })

  it('is not taken apart again once its customer was told', async () => {
    const { itemId } = await order('D-3', 'G1-2')
    const { parcelId } = await pack('G1-2')
    const unpacked = await walter.call('POST', `${AT}/parcels/${parcelId}/unpack`, { itemId })
    expect(unpacked.body.code).toBe('PARCEL_LEFT')
  })

  it('is handed over only when it is ready, and by somebody’s name', async () => {
    const { id, itemId } = await order('D-4', 'G1-3')
    expect((await handOver(id, itemId)).body.code).toBe('ORDER_STATE')
    await pack('G1-3')
    expect((await handOver(id, itemId, { signedBy: ' ' })).status).toBe(400)
    expect((await handOver(id, itemId, { signature: 'M1 1"/><script>' })).status).toBe(400)
    expect(await statusOf(itemId)).toBe('shipped')
  })
})

describe('an order that was sent', () => {
  it('is found by number, name or code, and taken back at the desk, but not handed over there', async () => {
    const { id, itemId } = await order('D-5', 'G1-4', 'courier')
    const { parcelId } = await pack('G1-4')
    await walter.call('POST', `${AT}/handOver`, { ids: [parcelId] })
    expect((await handOver(id, itemId)).body.code).toBe('ORDER_STATE')
    const said = { itemId, from: 'shipped', to: 'delivered', reason: 'Ha telefonato' }
    await owner.call('POST', `${AT}/orders/${id}/moves`, said)
    for (const q of ['d5', 'G1-4', 'g14']) {
      expect(await desk(q)).toMatchObject([{ number: 'D-5', isFetched: false, garments: [{ step: 'takeBack' }] }])
    }
    // who brings it may sign, and signs by name too
    const unnamed = await takeBack('G1-4', { signature: 'M1 1L2 2' })
    expect([unnamed.status, await statusOf(itemId)]).toEqual([400, 'delivered'])
    expect((await takeBack('G1-4', { signedBy: ' ', signature: 'M1 1"/><script>' })).status).toBe(400)
    const signed = { signedBy: 'Carla Rossi', signature: 'M10 10L30 20' }
    expect((await takeBack('G1-4', signed)).body.data.answer).toBe('received')
    expect(await statusOf(itemId)).toBe('needVerify')
    // its page shows it, to who may see names
    const page = async (browser: Browser) => (await browser.call('GET', `${AT}/orders/${id}`)).body.data.visits
    const visit = { kind: 'takenBack', person: 'walter', garments: [expect.any(String)] }
    expect(await page(owner)).toMatchObject([{ ...visit, ...signed }])
    expect(await page(reader)).toMatchObject([{ ...visit, signedBy: '', signature: null }])
  })
})

it('what waits stands before what is out, which may be much and older', async () => {
  const numbers = async () => (await desk()).map(({ number }: { number: string }) => number)
  const { id, itemId } = await order('D-7', 'G1-6')
  await pack('G1-6')
  await handOver(id, itemId)
  const waiting = await order('D-8', 'G1-7')
  await read(sql`update order_item set delivery_day = delivery_day + 3 where id = ${waiting.itemId}`)
  await pack('G1-7')
  const listed = await numbers()
  expect(listed.indexOf('D-8')).toBeLessThan(listed.indexOf('D-7'))
})

it('an order that is fetched late goes back on its day', async () => {
  // ready on Monday for Wednesday, fetched on Saturday
  const { id, itemId } = await order('D-6', 'G1-5')
  await pack('G1-5')
  office.pass(5 * 86_400_000)
  walter = await office.logIn('walter@example.it')
  const withdrawDay = () => read(sql`select withdraw_day::text as day from order_item where id = ${itemId}`)
  const agreed = await withdrawDay()
  expect((await handOver(id, itemId)).status).toBe(200)
  expect(await withdrawDay()).toEqual(agreed)
})
