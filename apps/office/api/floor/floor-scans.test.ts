import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { makeBarcode } from '#domain/catalogue/units/barcode.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { misplacedLocks } from '#tests/support/database/lock-order.ts'
import { watchLocks } from '#tests/support/database/watch-locks.ts'
import { aUnit, productId, writeGarmentFacts, writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { type Browser, openTestOffice, type TestOffice } from '#tests/support/fixtures/an-office.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { putOut } from '#tests/support/floor/put-out.ts'

let watch: ReturnType<typeof watchLocks>
let office: TestOffice
let wanda: Browser
let walter: Browser
const UNITS = 40
const unitOf = (nth: number) => aUnit(1, nth)
const codeOf = (nth: number) => makeBarcode(500 + nth)
let next = 0

beforeAll(async () => {
  watch = watchLocks()
  office = await openTestOffice()
  await writeGarmentFacts(office.db, ATELIER_ID)
  const units = Array.from({ length: UNITS }, (_, nth) => ({ barcode: codeOf(nth), condition: 'new' as const }))
  await writeGarments(office.db, [{ number: 1, units, listings: { [ATELIER_ID]: {}, [BRERA_ID]: {} } }])
  for (const name of ['wanda', 'walter']) {
    await office.hire(`${name}@example.it`, [{ role: 'warehouse', storeId: ATELIER_ID }])
  }
  await office.hire('bruna@example.it', [{ role: 'owner', storeId: BRERA_ID }])
  wanda = await office.logIn('wanda@example.it')
  walter = await office.logIn('walter@example.it')
})
afterAll(async () => {
  watch.stop()
  expect(misplacedLocks(watch.finished)).toEqual([])
  expect(office.errors).toEqual([])
  await office.stop()
})

const floor = `/api/stores/${ATELIER_ID}/floor`
const scan = (code: string, { id = randomUUID() as string, by = wanda } = {}) =>
  by.call('POST', `${floor}/scans`, { id, code })
const judge = (scanId: string, body: object, { id = randomUUID() as string, by = wanda } = {}) =>
  by.call('POST', `${floor}/scans/${scanId}/verdict`, { id, ...body })
const undo = (scanId: string, by = wanda) => by.call('POST', `${floor}/scans/${scanId}/undo`, {})

/** A unit of its own for each test, out with a customer by an order, or put into a state. */
async function out(status: OrderStatus, { way = 'rent' as RentalWay, state = 'onLoan' as UnitState } = {}) {
  const nth = next++
  const unit = { id: unitOf(nth).id, productId: productId(1), size: unitOf(nth).size }
  const made = await putOut(office.db, { storeId: ATELIER_ID, unit, status, way, now: office.now() })
  await put(nth, state)
  return { ...made, nth, code: codeOf(nth), unitId: unit.id }
}

const put = (nth: number, state: UnitState) =>
  inStore(office.db, ATELIER_ID, (trx) =>
    trx
      .insertInto('unitEvent')
      .values({ unitId: unitOf(nth).id, state, at: office.now() })
      .execute(),
  )

async function alone(state: UnitState) {
  const nth = next++
  await put(nth, state)
  return { code: codeOf(nth), unitId: unitOf(nth).id }
}

const look = (unitId: string, itemId: string | null = null) =>
  inStore(office.db, ATELIER_ID, async (trx) => {
    const unit = await trx
      .selectFrom('unit')
      .select(['state', 'condition', 'outUntil'])
      .where('id', '=', unitId)
      .executeTakeFirstOrThrow()
    const item = itemId
      ? await trx.selectFrom('orderItem').select('status').where('id', '=', itemId).executeTakeFirstOrThrow()
      : null
    return { state: unit.state, condition: unit.condition, isKept: unit.outUntil !== null, status: item?.status }
  })

describe('a garment that comes back', () => {
  it.each(['withdrawed', 'delivered', 'returnRequested', 'returnPickupFailed'] as const)(
    'is received by its scan, though its order says %s',
    async (status) => {
      const { code, unitId, itemId } = await out(status)
      const { body } = await scan(code.toLowerCase())
      expect(body.data).toMatchObject({
        answer: 'received',
        verdict: null,
        canUndo: true,
        orderNumber: expect.stringMatching(/^T-/),
      })
      expect(body.data.verdicts).toHaveLength(5)
      expect(body.data.garment).toMatchObject({ barcode: code, name: 'Capo 1', state: 'inspection' })
      expect(await look(unitId, itemId)).toMatchObject({ state: 'inspection', status: 'needVerify' })
    },
  )

  it('is received once, however often its scan is sent, at the same moment too', async () => {
    const { code, itemId } = await out('withdrawed')
    const id = randomUUID()
    const answers = await Promise.all([scan(code, { id }), scan(code, { id }), scan(code, { id })])
    answers.push(await scan(code, { id }))
    expect(answers.map(({ body }) => body.data.answer)).toEqual(['received', 'received', 'received', 'received'])
    const events = await inStore(office.db, ATELIER_ID, (trx) =>
      trx.selectFrom('orderEvent').select('toStatus').where('itemId', '=', itemId).execute(),
    )
    expect(events).toEqual([{ toStatus: 'needVerify' }])
  })

  it('tells the second person who scans it who was first, and both can look at it', async () => {
    const { code } = await out('withdrawed')
    const [first, second] = await Promise.all([scan(code), scan(code, { by: walter })])
    const told = [first, second].find(({ body }) => body.data.answer === 'already')
    expect(told?.body.data).toMatchObject({ receivedBy: expect.stringMatching(/wanda|walter/) })
    expect(told?.body.data.verdicts).toHaveLength(5)
  })

  it.each([
    ['fine', 'returned', 'available', 'excellent'],
    ['clean', 'laundry', 'laundry', 'excellent'],
    ['stain', 'laundry', 'laundry', 'good'],
    ['damage', 'exception', 'repair', 'fair'],
    ['missingPart', 'exception', 'repair', 'good'],
  ] as const)(
    'found %s, its order says %s, the unit is %s and its condition %s; one undo takes it back',
    async (verdict, status, state, condition) => {
      const { code, unitId, itemId, holdId } = await out('withdrawed')
      const days = () => office.db.selectFrom('occupancy').select('days').where('id', '=', holdId).executeTakeFirst()
      const before = await days()
      const { scanId } = (await scan(code)).body.data
      const said = await judge(scanId, { verdict, note: 'sul bordo', part: 'cintura', payer: 'customer' })
      expect(said.body.data).toMatchObject({ verdict, garment: { state } })
      expect(await look(unitId, itemId)).toMatchObject({ status, state, condition })
      expect((await undo(scanId)).body.data).toMatchObject({ verdict: null, garment: { state: 'inspection' } })
      expect(await look(unitId, itemId)).toEqual({
        status: 'needVerify',
        state: 'inspection',
        condition: 'new',
        isKept: false,
      })
      expect(await days()).toEqual(before)
      expect((await undo(scanId)).body.data).toMatchObject({ canUndo: false, garment: { state: 'onLoan' } })
      expect(await look(unitId, itemId)).toMatchObject({ status: 'withdrawed', state: 'onLoan' })
      expect((await undo(scanId)).body.code).toBe('NOTHING_TO_UNDO')
      // and it can be scanned again
      expect((await scan(code)).body.data.answer).toBe('received')
    },
  )

  it('has one verdict: another key takes the first back, the same one adds a note', async () => {
    const { code, unitId, itemId } = await out('withdrawed')
    const { scanId } = (await scan(code)).body.data
    await judge(scanId, { verdict: 'fine' })
    expect((await judge(scanId, { verdict: 'clean' })).body.data.verdict).toBe('clean')
    expect(await look(unitId, itemId)).toMatchObject({ status: 'laundry', state: 'laundry' })
    await judge(scanId, { verdict: 'clean', note: 'profuma' })
    const kept = await inStore(office.db, ATELIER_ID, (trx) =>
      trx
        .selectFrom('inspection')
        .select(['verdict', 'note', 'personName'])
        .where('undoneAt', 'is', null)
        .where('scanId', '=', scanId)
        .execute(),
    )
    expect(kept).toEqual([{ verdict: 'clean', note: 'profuma', personName: 'wanda' }])
  })

  it('cannot be taken back once something else has happened to it, nor by somebody else', async () => {
    const { code, unitId, itemId } = await out('withdrawed')
    const { scanId } = (await scan(code)).body.data
    await judge(scanId, { verdict: 'clean' })
    expect((await undo(scanId, walter)).status).toBe(404)
    const again = (await scan(code, { by: walter })).body.data
    expect(again).toMatchObject({ answer: 'atLaundry', verdicts: ['fine', 'damage', 'missingPart'] })
    expect((await judge(again.scanId, { verdict: 'fine' }, { by: walter })).status).toBe(200)
    expect((await undo(scanId)).body.code).toBe('MOVED_MEANWHILE')
    expect(await look(unitId, itemId)).toMatchObject({ status: 'returned', state: 'available' })
  })

  it('whose charge by the month has ended with the scan stays received', async () => {
    const { code } = await out('delivered', { way: 'subscription' })
    const { scanId } = (await scan(code)).body.data
    expect((await undo(scanId)).body.code).toBe('MONEY_MOVED')
  })

  it('has photos of a damage kept with its verdict; what is no picture is refused', async () => {
    const { code } = await out('withdrawed')
    const { scanId } = (await scan(code)).body.data
    const file = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#a02020' } })
      .jpeg()
      .toBuffer()
    const bring = (bytes: Buffer) => wanda.send('POST', `${floor}/scans/${scanId}/photos`, new Uint8Array(bytes))
    expect((await bring(file)).status).toBe(404)
    await judge(scanId, { verdict: 'damage', payer: 'unknown' })
    expect((await bring(file)).body.data.photos).toEqual([expect.stringMatching(/^\/images\//)])
    expect((await bring(Buffer.from('no picture'))).body.code).toBe('NOT_A_PICTURE')
    expect((await bring(Buffer.alloc(40 * 1024 * 1024))).status).toBe(413)
  })
})

describe('a code that nothing comes back with', () => {
  it.each([
    ['ABC', 'malformed'],
    ['x'.repeat(5_000), 'malformed'],
    ['GR0000000019', 'checkDigit'],
    ['ZZZZ-0000', 'unknown'],
  ])('%.12s is answered %s, and nothing is written', async (code, answer) => {
    expect((await scan(code)).body.data).toMatchObject({ answer, garment: null, verdicts: [], canUndo: false })
  })

  it('that was bought, retired or lies on its shelf moves nothing', async () => {
    expect((await scan((await out('delivered', { way: 'secondHand', state: 'sold' })).code)).body.data.answer).toBe(
      'bought',
    )
    expect((await scan((await alone('retired')).code)).body.data.answer).toBe('retired')
    expect((await scan((await alone('available')).code)).body.data).toMatchObject({ answer: 'onShelf', verdicts: [] })
  })

  it('of a lost unit finds it, and a verdict puts it back on its shelf', async () => {
    const { code, unitId } = await alone('lost')
    const { body } = await scan(code)
    expect(body.data).toMatchObject({ answer: 'found', canUndo: true })
    expect(await look(unitId)).toMatchObject({ state: 'inspection' })
    await judge(body.data.scanId, { verdict: 'fine' })
    expect(await look(unitId)).toMatchObject({ state: 'available', isKept: false })
    await undo(body.data.scanId)
    await undo(body.data.scanId)
    expect(await look(unitId)).toMatchObject({ state: 'lost' })
  })

  it('of an order that was cancelled meanwhile is answered by where the unit is', async () => {
    const { code, itemId, orderId, unitId } = await out('returnRequested')
    const cancelled = { fromStatus: 'returnRequested', toStatus: 'deleted', actor: 'staff', at: office.now() } as const
    await inStore(office.db, ATELIER_ID, (trx) =>
      trx
        .insertInto('orderEvent')
        .values({ storeId: ATELIER_ID, orderId, itemId, ...cancelled })
        .execute(),
    )
    expect((await scan(code)).body.data).toMatchObject({ answer: 'received', orderNumber: null })
    expect(await look(unitId, itemId)).toMatchObject({ state: 'inspection', status: 'deleted' })
  })

  it('of another owner says nothing of the garment but that', async () => {
    const bruna = await office.logIn('bruna@example.it')
    const { code } = await alone('onLoan')
    const id = randomUUID()
    const { body } = await bruna.call('POST', `/api/stores/${BRERA_ID}/floor/scans`, { id, code })
    expect(body.data).toMatchObject({ answer: 'otherOwner', verdicts: [], canUndo: false })
    // the same key in another store is another scan
    expect((await scan(code, { id })).body.data.answer).toBe('received')
  })
})

describe('a garment of another owner that a customer of this store had', () => {
  it('is received, judged and taken back like one’s own; its condition is its owner’s to change', async () => {
    const nth = next++
    const unit = { id: unitOf(nth).id, productId: productId(1), size: unitOf(nth).size }
    const { itemId } = await putOut(office.db, { storeId: BRERA_ID, unit, status: 'delivered', now: office.now() })
    await put(nth, 'onLoan')
    const bruna = await office.logIn('bruna@example.it')
    const call = (path: string, body: object) => bruna.call('POST', `/api/stores/${BRERA_ID}/floor/scans${path}`, body)
    // whose customer has it is not known to its owner, only that somebody has
    expect((await scan(codeOf(nth))).body.data).toMatchObject({ answer: 'otherStore', canUndo: false })
    const { scanId } = (await call('', { id: randomUUID(), code: codeOf(nth) })).body.data
    const judged = await call(`/${scanId}/verdict`, { id: randomUUID(), verdict: 'damage' })
    expect(judged.body.data).toMatchObject({ answer: 'received', verdict: 'damage', garment: { state: 'repair' } })
    expect(await look(unit.id)).toMatchObject({ state: 'repair', condition: 'new' })
    for (const state of ['inspection', 'onLoan']) {
      expect((await call(`/${scanId}/undo`, {})).body.data.garment.state).toBe(state)
    }
    const item = await inStore(office.db, BRERA_ID, (trx) =>
      trx.selectFrom('orderItem').select('status').where('id', '=', itemId).executeTakeFirst(),
    )
    expect(item).toEqual({ status: 'delivered' })
  })
})

describe('what is read on the floor', () => {
  it('names no price, no e-mail address and no customer', async () => {
    const { code } = await out('withdrawed')
    const { text } = await scan(code)
    expect(text).not.toMatch(/price|amount|@|Carla|Rossi/i)
  })

  it('finds a garment without a readable label by its state and name', async () => {
    const { code } = await alone('repair')
    const find = (query: string) => wanda.call('GET', `${floor}/garments?${query}`)
    const { garments } = (await find('state=repair&text=capo')).body.data
    expect(garments).toContainEqual(expect.objectContaining({ barcode: code, state: 'repair' }))
    expect((await find('state=repair&text=nessuno%25')).body.data.garments).toEqual([])
  })
})
