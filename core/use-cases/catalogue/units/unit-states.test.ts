import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { retryConflicts } from '#database/retry-conflicts.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openShop, RENT, type Shop } from '#tests/support/fixtures/a-shop.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { aGarment, aShopper } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier, BRERA_ID, brera } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'
import { findDatesRange } from '../../rentals/find-dates-range.ts'
import { holdUnits } from '../../rentals/holds/hold-units.ts'
import { changeUnitState, previewUnitState, type StateWish } from './change-unit-state.ts'
import { followOverdueUnits } from './follow-overdue-units.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
const person = { name: 'Anna' }

describe('a unit that cannot go out', () => {
  let warehouse: Warehouse
  let unitIds: string[]
  beforeAll(async () => {
    warehouse = await openWarehouse([1, 3])
    const rows = await warehouse.db.selectFrom('unit').select('id').where('productId', '=', productId(1)).execute()
    unitIds = rows.map(({ id }) => id)
  })
  afterEach(async () => {
    expect(await findOverlaps(warehouse.db)).toEqual([])
    await warehouse.clear()
  })
  afterAll(() => warehouse.stop())

  function put(unitId: string, wish: StateWish, moves = false) {
    return inStore(warehouse.db, ATELIER_ID, (trx) =>
      changeUnitState(trx, { storeId: ATELIER_ID, unitId, wish, moves, reason: '', person, now: NOW }),
    )
  }
  const theOne = () => unitIds[0] ?? ''

  async function disabledDays(store = atelier): Promise<string[]> {
    const input = { ...aGarment(1, '2026-11-25'), days: 4, cart: null, replaces: null, event: null }
    const found = await findDatesRange(
      warehouse.at(() => NOW),
      store,
      input,
    )
    if (!found.ok) return ['all']
    return [...found.disabled].filter(([, reason]) => reason === 'NO_UNIT').map(([day]) => day)
  }

  it('closes its days at once in every store, and opens them when a person says it is ready', async () => {
    expect(await disabledDays()).toEqual([])
    expect(await put(theOne(), { state: 'repair', until: '2026-11-30' })).toMatchObject({ ok: true, hit: [] })
    for (const store of [atelier, brera]) {
      const closed = await disabledDays(store)
      expect(closed.at(0)).toBe('2026-11-19')
      expect(closed.at(-1)).toBe('2026-12-02')
    }
    const early = await holdUnits(
      warehouse.at(() => NOW),
      brera,
      { ...aShopper(1), garments: [aGarment(1, '2026-11-25')], replaces: null },
    )
    expect(early.ok).toBe(false)
    await put(theOne(), { state: 'available', until: null })
    expect(await disabledDays()).toEqual([])
  })

  it('that nobody knows the end of takes all its days, and a lost one is not in stock', async () => {
    await put(theOne(), { state: 'laundry', until: null })
    expect((await disabledDays()).length).toBeGreaterThan(100)
    await put(theOne(), { state: 'lost', until: null })
    expect(await disabledDays()).toEqual(['all'])
    await put(theOne(), { state: 'available', until: null })
  })

  it('is kept beyond the day it was to be ready, until a person says it is', async () => {
    await put(theOne(), { state: 'repair', until: '2026-11-20' })
    const later = new Date('2026-11-21T09:00:00Z')
    expect(await followOverdueUnits({ db: warehouse.db, now: () => NOW })).toEqual([])
    expect(await followOverdueUnits({ db: warehouse.db, now: () => later })).toHaveLength(1)
    expect(await followOverdueUnits({ db: warehouse.db, now: () => later })).toEqual([])
    const unit = await warehouse.db
      .selectFrom('unit')
      .select(['state', 'outUntil'])
      .where('id', '=', theOne())
      .executeTakeFirst()
    expect(unit).toMatchObject({ state: 'repair', outUntil: Number.POSITIVE_INFINITY })
    await put(theOne(), { state: 'available', until: null })
  })

  it('is its owner’s to put somewhere', async () => {
    const other = inStore(warehouse.db, BRERA_ID, (trx) =>
      previewUnitState(trx, { storeId: BRERA_ID, unitId: theOne(), wish: { state: 'repair', until: null }, now: NOW }),
    )
    expect(await other).toEqual({ ok: false, reason: 'ITEM_NOT_FOUND' })
    const event = inStore(warehouse.db, BRERA_ID, (trx) =>
      sql`insert into unit_event (unit_id, state) values (${theOne()}, 'lost')`.execute(trx),
    )
    await expect(event).rejects.toThrow(/row-level security/)
    await expect(
      inStore(warehouse.db, ATELIER_ID, (trx) => sql`update unit set state = 'lost'`.execute(trx)),
    ).rejects.toThrow(/permission denied/)
  })

  it('gives its carts to equal units, whoever else holds at the same moment', { timeout: 600_000 }, async () => {
    const rows = await warehouse.db.selectFrom('unit').select('id').where('productId', '=', productId(2)).execute()
    for (let round = 0; round < repetitions(5, 200); round++) {
      await warehouse.clear()
      const dependencies = warehouse.at(() => NOW)
      const hold = (number: number, delivery: string) =>
        holdUnits(dependencies, number % 2 ? atelier : brera, {
          ...aShopper(number),
          garments: [aGarment(2, delivery)],
          replaces: null,
        })
      await hold(0, '2026-11-25')
      const held = await warehouse.db.selectFrom('occupancy').select('unitId').executeTakeFirstOrThrow()
      const away = retryConflicts(() => put(held.unitId, { state: 'repair', until: '2027-01-15' }, true))
      const [outcome] = await Promise.all([
        away,
        ...Array.from({ length: 12 }, (_, nth) =>
          hold(nth + 1, ['2026-11-25', '2026-12-01', '2026-12-09'][nth % 3] ?? ''),
        ),
      ])
      expect(outcome.ok).toBe(true)
      expect(await findOverlaps(warehouse.db)).toEqual([])
      const { rows: onOut } = await sql`select id from occupancy where unit_id = ${held.unitId}`.execute(warehouse.db)
      expect(onOut).toEqual([])
      const { rows: units } = await sql<{ unitId: string }>`select distinct unit_id from occupancy`.execute(
        warehouse.db,
      )
      for (const { unitId } of units) expect(rows.map(({ id }) => id)).toContain(unitId)
      await put(held.unitId, { state: 'available', until: null })
    }
  })
})

describe('whoever waits for a unit', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ units: [2, 1] })
  })
  afterAll(() => shop.stop())

  const wish: StateWish = { state: 'repair', until: '2027-01-30' }
  const itemOf = (storeId: string, orderId: string) =>
    inStore(shop.db, storeId, (trx) =>
      trx.selectFrom('orderItem').select(['unitId', 'holdId']).where('orderId', '=', orderId).executeTakeFirstOrThrow(),
    )
  const put = (unitId: string, state: StateWish, moves: boolean) =>
    inStore(shop.db, ATELIER_ID, (trx) =>
      changeUnitState(trx, {
        storeId: ATELIER_ID,
        unitId,
        wish: state,
        moves,
        reason: '',
        person,
        now: shop.clock.now,
      }),
    )

  it('goes to an equal one with their order, at another store too, and the plan said so before', async () => {
    const bea = await shop.customer(BRERA_ID)
    const order = await shop.buy(bea)
    const { unitId, holdId } = await itemOf(BRERA_ID, order)
    const plan = await inStore(shop.db, ATELIER_ID, (trx) =>
      previewUnitState(trx, { storeId: ATELIER_ID, unitId, wish, now: shop.clock.now }),
    )
    if (!plan.ok) throw new Error(plan.reason)
    const [hit] = plan.hit
    expect(plan.hit).toMatchObject([{ id: holdId, isOwn: false, order: null, movesTo: expect.any(String) }])
    expect(await put(unitId, wish, true)).toMatchObject({ ok: true, moved: 1, hit: [] })
    expect((await itemOf(BRERA_ID, order)).unitId).toBe(hit?.movesTo)
    await put(unitId, { state: 'available', until: null }, false)
  })

  it('is marked when no equal one is free, and no longer once it is back', async () => {
    const anna = await shop.customer()
    const order = await shop.buy(anna, { number: 2 }, RENT)
    const { unitId, holdId } = await itemOf(ATELIER_ID, order)
    const put2 = await put(unitId, wish, true)
    expect(put2).toMatchObject({ ok: true, moved: 0, hit: [{ id: holdId, isOwn: true, order: { id: order } }] })
    const endangered = () =>
      shop.db.selectFrom('occupancy').select('endangeredAt').where('id', '=', holdId).executeTakeFirst()
    expect(await endangered()).toEqual({ endangeredAt: shop.clock.now })
    await put(unitId, { state: 'available', until: null }, false)
    expect(await endangered()).toEqual({ endangeredAt: null })
  })

  it('has it without a person’s help: an order moves its unit, and each move is a line', async () => {
    const carla = await shop.customer(BRERA_ID)
    const order = await shop.buy(carla, { number: 1, deliveryDate: '2026-12-16' })
    const { unitId } = await itemOf(BRERA_ID, order)
    await shop.goTo('2026-12-17')
    const out = await put(unitId, { state: 'repair', until: null }, false)
    expect(out).toEqual({ ok: false, reason: 'UNIT_WITH_CUSTOMER' })
    for (const day of ['2026-12-20', '2026-12-23', '2027-01-05']) await shop.goTo(day)
    const events = await inStore(shop.db, ATELIER_ID, (trx) =>
      trx.selectFrom('unitEvent').select(['state', 'personName']).where('unitId', '=', unitId).orderBy('id').execute(),
    )
    const byOrder = events.filter(({ personName }) => personName === null).map(({ state }) => state)
    expect(byOrder.slice(-4)).toEqual(['onLoan', 'inspection', 'laundry', 'available'])
    expect(shop.errors).toEqual([])
  })
})
