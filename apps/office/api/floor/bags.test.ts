import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { putOut } from '#tests/support/floor/put-out.ts'

const AT = `/api/stores/${ATELIER_ID}`

let office: TestOffice
let walter: Browser
let marta: Browser
let bruno: Browser
type UnitFacts = { id: string; productId: string; size: string; barcode: string }
let units: Map<string, UnitFacts>
beforeAll(async () => {
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  await writeGarments(office.db, [
    { number: 1, units: [...Array(20)].map(() => ({})), listings: { [ATELIER_ID]: {} } },
    // of the store that lists it first, and lent to the other one
    { number: 2, units: [{}, {}], listings: { [BRERA_ID]: {}, [ATELIER_ID]: {} } },
  ])
  await office.hire('walter@example.it', [{ role: 'warehouse', storeId: ATELIER_ID }])
  await office.hire('marta@example.it', [{ role: 'manager', storeId: ATELIER_ID }])
  await office.hire('bruno@example.it', [{ role: 'warehouse', storeId: BRERA_ID }])
  walter = await office.logIn('walter@example.it')
  marta = await office.logIn('marta@example.it')
  bruno = await office.logIn('bruno@example.it')
  const rows = await inStore(office.db, ATELIER_ID, (trx) =>
    trx.selectFrom('unit').select(['id', 'productId', 'sizeCode as size', 'barcode']).execute(),
  )
  units = new Map(rows.map((row) => [row.barcode, row]))
})
afterAll(async () => {
  expect(office.errors).toEqual([])
  await office.stop()
})

const unit = (barcode: string) => {
  const found = units.get(barcode)
  if (!found) throw new Error(`No unit ${barcode}`)
  return found
}
const open = async (kind = 'laundry') =>
  (await walter.call('POST', `${AT}/floor/bags`, { kind, place: 'Lavanderia Rosa' })).body.data
const post = (id: string, verb: string, body: object) => walter.call('POST', `${AT}/bags/${id}/${verb}`, body)
const scan = async (id: string, code: string, key: string = crypto.randomUUID()) =>
  (await post(id, 'scans', { id: key, code })).body
const settle = async (id: string, barcode: string, said: object) =>
  (await post(id, 'garments', { unitId: unit(barcode).id, ...said })).body.code ?? 'done'
const send = (id: string, dueOn = '2030-01-10') => post(id, 'send', { dueOn })
const read = async (id: string) => (await walter.call('GET', `${AT}/bags/${id}`)).body.data
const put = (barcode: string, state: string) =>
  marta.call('POST', `${AT}/units/${unit(barcode).id}/state`, { state, reason: 'prova' })
const stateOf = (barcode: string) =>
  inStore(office.db, ATELIER_ID, (trx) =>
    trx
      .selectFrom('unit')
      .select(['state', sql<string | null>`out_until::text`.as('outUntil')])
      .where('id', '=', unit(barcode).id)
      .executeTakeFirstOrThrow(),
  )
const state = async (barcode: string) => (await stateOf(barcode)).state
const ofOrder = (barcode: string, status: OrderStatus) =>
  putOut(office.db, { storeId: ATELIER_ID, unit: unit(barcode), status, now: office.now() })
const statusOf = async (itemId: string) =>
  (
    await inStore(office.db, ATELIER_ID, (trx) =>
      trx.selectFrom('orderItem').select('status').where('id', '=', itemId).executeTakeFirstOrThrow(),
    )
  ).status

describe('a bag for the laundry', () => {
  it('is filled, sent and emptied by scans, one garment at a time, and closed by the last one', async () => {
    const bag = await open()
    const { itemId } = await ofOrder('G1-0', 'needVerify')
    await put('G1-0', 'inspection')
    expect((await scan(bag.id, 'g1-0')).data).toMatchObject({ answer: 'putIn', garment: { state: 'laundry' } })
    expect((await scan(bag.id, 'G1-1')).data).toMatchObject({ answer: 'putIn', bag: { inside: 2 } })
    expect(await statusOf(itemId)).toBe('laundry')
    expect([await state('G1-0'), await state('G1-1')]).toEqual(['laundry', 'laundry'])
    expect((await send(bag.id)).status).toBe(200)
    // what no order has is known to be ready on that day
    expect((await stateOf('G1-1')).outUntil).toBe('2030-01-10')
    expect((await scan(bag.id, 'G1-2')).data.answer).toBe('notInBag')
    expect((await scan(bag.id, 'G1-0')).data).toMatchObject({ answer: 'back', bag: { inside: 1, state: 'out' } })
    expect([await statusOf(itemId), await state('G1-0'), await state('G1-1')]).toEqual([
      'returned',
      'available',
      'laundry',
    ])
    expect((await scan(bag.id, 'G1-0')).data.answer).toBe('alreadyBack')
    expect((await scan(bag.id, 'G1-1')).data).toMatchObject({ answer: 'back', bag: { inside: 0, state: 'closed' } })
    expect((await scan(bag.id, 'G1-1')).data.answer).toBe('bagClosed')
  })

  it('answers a scan that is sent again as the first time, and moves nothing twice', async () => {
    const bag = await open()
    const key = crypto.randomUUID()
    const first = await scan(bag.id, 'G1-2', key)
    const [again, atOnce] = await Promise.all([scan(bag.id, 'G1-2', key), scan(bag.id, 'G1-2', key)])
    expect([again.data.answer, atOnce.data.answer]).toEqual([first.data.answer, first.data.answer])
    expect((await read(bag.id)).garments).toHaveLength(1)
    const together = crypto.randomUUID()
    const both = await Promise.all([scan(bag.id, 'G1-3', together), scan(bag.id, 'G1-3', together)])
    expect(both.map(({ data }) => data.answer)).toEqual(['putIn', 'putIn'])
    expect((await read(bag.id)).garments).toHaveLength(2)
  })

  it('gives a garment back as it was when it is taken out again', async () => {
    const bag = await open()
    const { itemId } = await ofOrder('G1-4', 'needVerify')
    await put('G1-4', 'inspection')
    await scan(bag.id, 'G1-4')
    await scan(bag.id, 'G1-5')
    await post(bag.id, 'takeOut', { unitId: unit('G1-4').id })
    await post(bag.id, 'takeOut', { unitId: unit('G1-5').id })
    expect([await statusOf(itemId), await state('G1-4')]).toEqual(['needVerify', 'inspection'])
    expect(await stateOf('G1-5')).toEqual({ state: 'available', outUntil: null })
    expect((await send(bag.id)).body.code).toBe('BAG_EMPTY')
    expect((await post(bag.id, 'discard', {})).status).toBe(200)
  })

  it('keeps what came back not clean, which goes into another bag; what is missing is given up with a reason', async () => {
    const bag = await open()
    for (const barcode of ['G1-6', 'G1-7', 'G1-8']) await scan(bag.id, barcode)
    await send(bag.id)
    await scan(bag.id, 'G1-6')
    expect(await settle(bag.id, 'G1-6', { outcome: 'notReady' })).toBe('done')
    expect(await state('G1-6')).toBe('laundry')
    expect(await settle(bag.id, 'G1-7', { outcome: 'lost' })).toBe('BAG_REASON_NEEDED')
    expect(await settle(bag.id, 'G1-7', { outcome: 'lost', reason: 'Mai tornato' })).toBe('done')
    expect([await state('G1-7'), await state('G1-8')]).toEqual(['lost', 'laundry'])
    const other = await open()
    expect((await scan(other.id, 'G1-8')).data).toMatchObject({ answer: 'otherBag', otherBag: bag.number })
    expect((await scan(other.id, 'G1-6')).data.answer).toBe('putIn')
    // an undo puts it back into the bag, which is out again
    await scan(bag.id, 'G1-8')
    expect((await read(bag.id)).bag.state).toBe('closed')
    expect(await settle(bag.id, 'G1-8', { outcome: null })).toBe('done')
    expect([(await read(bag.id)).bag.state, await state('G1-8')]).toEqual(['out', 'laundry'])
  })

  it('says of a garment of an order that is missing what the service decides about', async () => {
    const bag = await open()
    const { itemId } = await ofOrder('G1-9', 'laundry')
    await put('G1-9', 'laundry')
    await scan(bag.id, 'G1-9')
    await send(bag.id)
    await settle(bag.id, 'G1-9', { outcome: 'lost', reason: 'La lavanderia non lo trova' })
    expect([await statusOf(itemId), await state('G1-9')]).toEqual(['exception', 'lost'])
  })
})

describe('what does not go into a bag', () => {
  it('is told with what to do', async () => {
    const bag = await open()
    await put('G1-10', 'retired')
    await put('G1-11', 'lost')
    const answers = []
    for (const code of ['G1-10', 'G1-11', 'G2-0', 'NIENTE-1', '======', 'GR0000000019']) {
      answers.push((await scan(bag.id, code)).data.answer)
    }
    expect(answers).toEqual(['retired', 'receiveFirst', 'otherOwner', 'unknown', 'malformed', 'checkDigit'])
    expect((await read(bag.id)).garments).toEqual([])
  })

  it('is anything of another store: its bags are unknown there', async () => {
    const bag = await open()
    const elsewhere = `/api/stores/${BRERA_ID}/bags/${bag.id}`
    const body = { id: crypto.randomUUID(), code: 'G1-12' }
    const answers = [await bruno.call('GET', elsewhere), await bruno.call('POST', `${elsewhere}/scans`, body)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  it('a promised garment does, and its customer is marked', async () => {
    const bag = await open('repair')
    await ofOrder('G1-13', 'paymentConfirmed')
    expect((await scan(bag.id, 'G1-13')).data.answer).toBe('promised')
    expect(await state('G1-13')).toBe('repair')
  })
})

describe('a garment that another store owns', () => {
  it('goes and comes back by the order of the store whose customer had it', async () => {
    const bag = await open()
    const { itemId } = await ofOrder('G2-1', 'laundry')
    expect((await scan(bag.id, 'G2-1')).data.answer).toBe('inspectFirst')
    await inStore(office.db, ATELIER_ID, (trx) =>
      trx
        .insertInto('unitEvent')
        .values({ unitId: unit('G2-1').id, state: 'laundry', at: office.now() })
        .execute(),
    )
    expect((await scan(bag.id, 'G2-1')).data.answer).toBe('putIn')
    await send(bag.id)
    expect((await scan(bag.id, 'G2-1')).data.answer).toBe('back')
    expect([await statusOf(itemId), await state('G2-1')]).toEqual(['returned', 'available'])
    await settle(bag.id, 'G2-1', { outcome: 'notReady' })
    expect(await stateOf('G2-1')).toEqual({ state: 'laundry', outUntil: 'infinity' })
  })
})

describe('what a bag costs', () => {
  it('is entered and seen by who may see cost, shared out to the cent, and hidden from the floor', async () => {
    const bag = await open()
    for (const barcode of ['G1-14', 'G1-15', 'G1-16']) await scan(bag.id, barcode)
    const cost = { cents: 1_000, per: 'bag' }
    expect((await post(bag.id, 'cost', { cost })).body.code).toBe('PERMISSION_MISSING')
    expect((await marta.call('POST', `${AT}/bags/${bag.id}/cost`, { cost })).status).toBe(200)
    await post(bag.id, 'takeOut', { unitId: unit('G1-16').id })
    await send(bag.id)
    const costs = await inStore(office.db, ATELIER_ID, (trx) =>
      trx.selectFrom('bagItem').select('cost').where('bagId', '=', bag.id).execute(),
    )
    expect(costs.map((each) => each.cost)).toEqual([500, 500])
    const detail = async (browser: Browser) =>
      (await browser.call('GET', `${AT}/units/${unit('G1-14').id}`)).body.data.treatments
    expect(await detail(marta)).toMatchObject([{ number: bag.number, place: 'Lavanderia Rosa', cost: 500 }])
    expect(await detail(walter)).toMatchObject([{ number: bag.number, cost: null }])
    expect((await read(bag.id)).bag.cost).toBeNull()
    expect((await marta.call('GET', `${AT}/bags/${bag.id}`)).body.data.bag.cost).toEqual(cost)
  })
})

it('bags are numbered within their store, also when two are opened at once, and carry a label', async () => {
  const [one, two] = await Promise.all([open(), open('repair')])
  expect(Math.abs(one.number - two.number)).toBe(1)
  const list = (await walter.call('GET', `${AT}/floor/bags?kind=repair`)).body.data
  expect(list.places).toEqual(['Lavanderia Rosa'])
  expect(list.bags.map(({ kind }: { kind: string }) => kind)).not.toContain('laundry')
  const label = await walter.call('GET', `${AT}/bags/${one.id}/label.pdf`)
  expect([label.status, label.text.slice(0, 5)]).toEqual([200, '%PDF-'])
})

it('bags that are due wait in Today, on their day and after it', async () => {
  const day = (offset: number) => new Date(office.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const [due, later] = [await open('repair'), await open('repair')]
  await scan(due.id, 'G1-17')
  await scan(later.id, 'G1-18')
  await send(due.id, day(1))
  await send(later.id, day(9))
  const waiting = async () => (await walter.call('GET', `${AT}/today?queue=repairs`)).body.data.queues[0]
  expect((await waiting()).count).toBe(0)
  const seen = []
  for (const days of [1, 2]) {
    office.pass(days * 86_400_000)
    walter = await office.logIn('walter@example.it')
    const { count, rows } = await waiting()
    seen.push([count, rows[0]?.id, rows[0]?.isOverdue])
  }
  expect(seen).toEqual([
    [1, due.id, false],
    [1, due.id, true],
  ])
})
