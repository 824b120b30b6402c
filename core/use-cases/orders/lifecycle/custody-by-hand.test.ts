import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import type { UnitState } from '#domain/catalogue/units/unit.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { openShop, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { writeWaitingOrder } from '#tests/support/fixtures/parcels.ts'
import { ATELIER_ID, BRERA_ID } from '#tests/support/fixtures/test-stores.ts'
import { changeUnitState } from '#use-cases/catalogue/units/change-unit-state.ts'
import { handOver, previewHandOver } from '#use-cases/floor/pack/hand-over.ts'
import { scanToPack } from '#use-cases/floor/pack/scan-to-pack.ts'
import { scanReturn } from '#use-cases/floor/scan-return.ts'
import { undoScan } from '#use-cases/floor/undo-scan.ts'
import { followAllIncidents } from '#use-cases/incidents/follow-incidents.ts'
import { listMoveChoices, moveToUnit } from '#use-cases/rentals/timeline/move-to-unit.ts'
import { advanceItem } from './advance-item.ts'
import { followLateReturns } from './returns/follow-late-returns.ts'

/** What people do with a garment beside its order, in whichever sequence. */
let shop: Shop
let units: { id: string; barcode: string }[]
let next = 0
beforeAll(async () => {
  shop = await openShop({ units: [24, 1] })
  units = await inStore(shop.db, ATELIER_ID, (trx) =>
    trx.selectFrom('unit').select(['id', 'barcode']).orderBy('barcode').execute(),
  )
})
afterAll(() => shop.stop())

const person = { name: 'Walter' }
const now = () => shop.clock.now
const DAYS = ['2026-12-01', '2027-01-12', '2027-04-06']

async function queue(count: number) {
  const unit = units[next++] ?? { id: '', barcode: '' }
  const items: string[] = []
  for (const shipDay of DAYS.slice(0, count)) {
    const order = { number: `H-${next}-${shipDay}`, unitIds: [unit.id], shipDay, now: now() }
    items.push((await writeWaitingOrder(shop.db, ATELIER_ID, order)).items[0]?.itemId ?? '')
  }
  return { unit, items: items as [string, string, string] }
}

const inShop = <T>(work: Parameters<typeof inStore<T>>[2]) => inStore(shop.db, ATELIER_ID, work)
const say = (itemId: string, status: OrderStatus) => shop.courier({ itemId, status })
const staff = (itemId: string, to: OrderStatus) =>
  advanceItem(shop.dependencies, { storeId: ATELIER_ID, itemId, to, actor: 'staff', reason: 'So it is' })
const put = (unitId: string, state: UnitState, { until = null as string | null, moves = false } = {}) =>
  inShop((trx) =>
    changeUnitState(trx, {
      ...{ storeId: ATELIER_ID, unitId, wish: { state, until }, moves, reason: '', person, now: now() },
    }),
  )
const pack = (code: string, isReceived = false) =>
  inShop((trx) => {
    const scan = { storeId: ATELIER_ID, code, scanKey: crypto.randomUUID(), current: null, isReceived }
    return scanToPack(trx, shop.dependencies, { ...scan, person, now: now() })
  })
const receive = (code: string) =>
  inShop((trx) =>
    scanReturn(trx, shop.dependencies, {
      ...{ storeId: ATELIER_ID, id: crypto.randomUUID(), code, person, now: now() },
    }),
  )
const look = (unitId: string) =>
  inShop(async (trx) => {
    const { rows } = await sql<{ place: string; itemId: string | null; state: string; outUntil: string | null }>`
      select place, item_id, state, out_until::text as out_until from custody join unit on unit.id = unit_id
      where unit_id = ${unitId}`.execute(trx)
    return rows[0]
  })
const parcelOf = (itemId: string) =>
  inShop(async (trx) => {
    const { rows } = await sql<{ id: string; state: string }>`
      select parcel.id, parcel.state from parcel join parcel_item on parcel_id = parcel.id where item_id = ${itemId}`.execute(
      trx,
    )
    return rows[0] ?? { id: '', state: 'none' }
  })
const openKinds = async (itemId: string) => {
  await followAllIncidents(shop.dependencies)
  return inShop(async (trx) => {
    const rows = await trx
      .selectFrom('storeIncident')
      .select('kind')
      .where('subjectId', '=', itemId)
      .where('state', '=', 'open')
      .execute()
    return rows.map(({ kind }) => kind)
  })
}
const at = async <T>(moment: string, work: () => Promise<T>): Promise<T> => {
  const before = shop.clock.now
  shop.clock.now = new Date(moment)
  try {
    return await work()
  } finally {
    shop.clock.now = before
  }
}

describe('what an order has out', () => {
  it('is put on no shelf by hand, however long its days are over: it comes back by a scan', async () => {
    const { unit, items } = await queue(1)
    for (const status of ['shipped', 'delivered'] as const) await say(items[0], status)
    await at('2027-06-01T09:00:00Z', async () => {
      expect(await put(unit.id, 'inspection')).toEqual({ ok: false, reason: 'UNIT_WITH_CUSTOMER' })
      expect((await put(unit.id, 'lost')).ok).toBe(true)
      for (const state of ['available', 'inspection', 'retired'] as const)
        expect(await put(unit.id, state)).toEqual({ ok: false, reason: 'UNIT_WITH_CUSTOMER' })
      expect(await look(unit.id)).toMatchObject({ place: 'nowhere', itemId: items[0], state: 'lost' })
      expect((await receive(unit.barcode)).answer).toBe('received')
    })
    expect(await look(unit.id)).toMatchObject({ place: 'inspection', itemId: items[0], state: 'inspection' })
  })

  async function lendToOthers(number: string) {
    const unit = units[next++] ?? { id: '', barcode: '' }
    const order = { number, unitIds: [unit.id], shipDay: DAYS[0] ?? '', now: now() }
    return { unit, itemId: (await writeWaitingOrder(shop.db, BRERA_ID, order)).items[0]?.itemId ?? '' }
  }

  it('for another store, given up as lost by its owner, is put on no shelf either while that order has it', async () => {
    const { unit, itemId } = await lendToOthers('H-lent')
    for (const status of ['shipped', 'delivered'] as const) expect((await say(itemId, status)).status).toBe(200)
    await at('2027-06-01T09:00:00Z', async () => {
      expect((await put(unit.id, 'lost')).ok).toBe(true)
      for (const state of ['available', 'inspection', 'retired'] as const)
        expect(await put(unit.id, state)).toEqual({ ok: false, reason: 'UNIT_WITH_CUSTOMER' })
    })
  })

  it('for another store, and never arrived, is its owner’s to find once that store has settled it', async () => {
    const { unit, itemId } = await lendToOthers('H-lost')
    for (const status of ['shipped', 'missingDelivery'] as const) await say(itemId, status)
    expect(await put(unit.id, 'available')).toEqual({ ok: false, reason: 'UNIT_WITH_CUSTOMER' })
    const settled = { storeId: BRERA_ID, itemId, to: 'completed', actor: 'staff', reason: 'So it is' } as const
    expect(await advanceItem(shop.dependencies, settled)).toMatchObject({ ok: true })
    expect(await put(unit.id, 'available')).toMatchObject({ ok: true })
  })

  it('keeps its unit: no code can put that elsewhere', async () => {
    const { unit, items } = await queue(1)
    await say(items[0], 'shipped')
    const insert = inShop((trx) =>
      trx.insertInto('unitEvent').values({ unitId: unit.id, state: 'available', personName: 'Ada' }).execute(),
    )
    await expect(insert).rejects.toMatchObject({ constraint: 'has_its_unit' })
  })
})

describe('what lies in a parcel', () => {
  it('goes with it and no other unit, and is not moved to one', async () => {
    const { unit, items } = await queue(1)
    expect(await pack(unit.barcode)).toMatchObject({ kind: 'closed' })
    const { id } = await inShop((trx) =>
      trx.selectFrom('orderItem').select('holdId as id').where('id', '=', items[0]).executeTakeFirstOrThrow(),
    )
    const asked = { storeId: ATELIER_ID, id, now: now() }
    expect(await inShop((trx) => listMoveChoices(trx, asked))).toEqual({ ok: false, reason: 'ALREADY_LEFT' })
    const other = units.at(-2)?.id ?? ''
    const moved = await inShop((trx) => moveToUnit(trx, { ...asked, unitId: other, reason: '' }))
    expect(moved).toEqual({ ok: false, reason: 'ALREADY_LEFT' })
  })

  it('does not leave once a person has put it elsewhere, and an equal one takes its place after it was unpacked', async () => {
    const { unit, items } = await queue(1)
    await pack(unit.barcode)
    expect(await put(unit.id, 'repair', { moves: true })).toMatchObject({
      ok: true,
      moved: 0,
      hit: [{ hasUnit: true }],
    })
    expect(await look(unit.id)).toMatchObject({ place: 'repair', itemId: null })
    const { id } = await parcelOf(items[0])
    expect(await inShop((trx) => previewHandOver(trx, [id]))).toMatchObject({ parcels: 0, held: [{ id }] })
    expect((await inShop((trx) => handOver(trx, shop.dependencies, [id]))).plan).toMatchObject({ parcels: 0 })
    expect((await say(items[0], 'shipped')).ok).toBe(true)
    expect(await openKinds(items[0])).toEqual(['elsewhere'])
    expect(await look(unit.id)).toMatchObject({ place: 'repair' })
  })

  it('and was cancelled once the parcel was closed goes back to its shelf by a scan, and is packed for the next', async () => {
    const { unit, items } = await queue(2)
    await pack(unit.barcode)
    await staff(items[0], 'deleted')
    expect(await pack(unit.barcode)).toMatchObject({ ok: true, kind: 'voided' })
    expect(await look(unit.id)).toMatchObject({ place: 'shelf', itemId: null })
    expect(await pack(unit.barcode)).toMatchObject({ ok: true, kind: 'closed', garment: { itemId: items[1] } })
    expect(await look(unit.id)).toMatchObject({ place: 'parcel', itemId: items[1] })
  })
})

describe('whoever is next', () => {
  it('is at risk as soon as nobody knows where the unit is, and no longer once it was found', async () => {
    const { unit, items } = await queue(2)
    await say(items[0], 'shipped')
    await say(items[0], 'missingDelivery')
    expect(await look(unit.id)).toMatchObject({ place: 'nowhere', outUntil: 'infinity' })
    await say(items[0], 'delivered')
    expect(await look(unit.id)).toMatchObject({ place: 'customer', outUntil: null })
    expect(await openKinds(items[1])).toEqual([])
  })

  it('is at risk when it is given up as lost, in good time and not on the ship day; found, they have it', async () => {
    const { unit, items } = await queue(3)
    await say(items[0], 'shipped')
    await say(items[0], 'missingDelivery')
    await staff(items[0], 'completed')
    expect([await openKinds(items[1]), await openKinds(items[2])]).toEqual([['atRisk'], ['atRisk']])
    expect((await receive(unit.barcode)).answer).toBe('found')
    await put(unit.id, 'available')
    expect([await openKinds(items[1]), await openKinds(items[2])]).toEqual([[], []])
  })

  it('is at risk when the order before is over and its unit has not come back', async () => {
    const { unit, items } = await queue(3)
    for (const status of ['shipped', 'returnedToSender'] as const) await say(items[0], status)
    await staff(items[0], 'deleted')
    expect([await openKinds(items[1]), await openKinds(items[2])]).toEqual([['atRisk'], []])
    expect((await receive(unit.barcode)).answer).toBe('received')
    await put(unit.id, 'available')
    expect(await openKinds(items[1])).toEqual([])
  })
})

describe('a unit that is kept', () => {
  it('until a day that a person has named is not offered before, though its order should be over', async () => {
    const { unit, items } = await queue(1)
    for (const status of ['shipped', 'delivered'] as const) await say(items[0], status)
    await at('2027-01-11T09:00:00Z', async () => {
      await receive(unit.barcode)
      await advanceItem(shop.dependencies, {
        storeId: ATELIER_ID,
        itemId: items[0],
        to: 'exception',
        actor: 'warehouse',
      })
      await put(unit.id, 'repair', { until: '2027-03-30' })
      await followLateReturns(shop.dependencies)
    })
    expect(await look(unit.id)).toMatchObject({ state: 'repair', outUntil: '2027-03-30' })
  })

  it('closed because it is not back stays so when a scan of it is taken back', async () => {
    const { unit, items } = await queue(1)
    for (const status of ['shipped', 'returnedToSender'] as const) await say(items[0], status)
    await staff(items[0], 'deleted')
    const before = await look(unit.id)
    expect(before).toMatchObject({ place: 'onTheWay', state: 'onLoan', outUntil: 'infinity' })
    const { scan } = await receive(unit.barcode)
    const undone = await inShop((trx) =>
      undoScan(trx, shop.dependencies, { scanId: scan?.id ?? '', person: { id: null }, now: now() }),
    )
    expect(undone.ok).toBe(true)
    expect(await look(unit.id)).toEqual(before)
  })
})
