import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listenForChanges } from '#database/changes/listen-for-changes.ts'
import { noteChange } from '#database/changes/note-change.ts'
import { inStore } from '#database/connection.ts'
import { aUnit, productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { aGarment, aShopper, OPEN_HANDED } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier, brera } from '#tests/support/fixtures/test-stores.ts'
import { repetitions } from '#tests/support/soak.ts'
import { findDatesRange } from '../find-dates-range.ts'
import { confirmHolds } from '../holds/confirm-holds.ts'
import { holdUnits } from '../holds/hold-units.ts'
import { releaseHold } from '../holds/release-hold.ts'
import { openRentals, type RentalDependencies } from '../rental-dependencies.ts'
import { rememberCalendars, type UnitCalendars } from './unit-calendars.ts'

const GARMENTS = [1, 2]
/** One of the first: whatever takes it changes its days. */
const UNITS = [1, 2]
const STORES = [atelier, brera]
const BEGINNING = '2026-11-16T09:00:00Z'

let warehouse: Warehouse
let clock: number
let hearing: { isLive: boolean; mark: string }
let calendars: UnitCalendars
let listener: { stop(): Promise<void> }
/** Another process: what it writes is only heard of. */
let there: RentalDependencies
let here: RentalDependencies
const now = () => new Date(clock)

beforeAll(async () => {
  warehouse = await openWarehouse(UNITS)
  hearing = { isLive: true, mark: '' }
  clock = Date.parse(BEGINNING)
  calendars = rememberCalendars(warehouse.db, { isLive: () => hearing.isLive })
  here = openRentals({ db: warehouse.db, now, holdPolicy: OPEN_HANDED, calendars })
  there = warehouse.at(now)
  const { invalidate } = calendars
  const mark = (mark: string | null) => void Object.assign(hearing, { mark })
  const listeners = { garment_changed: invalidate, garment_booked: invalidate, garment_held: invalidate, mark }
  listener = await listenForChanges(warehouse.url, listeners, { writtenIn: warehouse.db })
})
afterEach(() => {
  hearing.isLive = true
})
afterAll(async () => {
  await listener.stop()
  await warehouse.stop()
})

let marks = 0
async function hear(): Promise<void> {
  marks += 1
  await warehouse.db.transaction().execute((trx) => noteChange(trx, 'mark', String(marks)))
  await expect.poll(() => hearing.mark, { interval: 2, timeout: 20_000 }).toBe(String(marks))
}

const asked = { condition: null, cart: null, replaces: null, event: null }

async function range(dependencies: RentalDependencies, garment: number, store = atelier, days = 4) {
  const wanted = { productId: productId(garment), size: 'IT42', way: 'rent', days, ...asked } as const
  const found = await findDatesRange(dependencies, store, wanted)
  return found.ok ? { ...found, disabled: [...found.disabled] } : found
}

async function compare(): Promise<void> {
  for (const garment of GARMENTS) {
    for (const store of STORES) {
      for (const days of [1, 9]) {
        expect(await range(here, garment, store, days)).toEqual(await range(there, garment, store, days))
      }
    }
  }
}

type Choice = { garment: number; nth: number; day: number; isHere: boolean }
const held: { id: string; garment: number; cart: string }[] = []
let shoppers = 0

const steps = {
  async hold({ garment, day, isHere }: Choice) {
    shoppers += 1
    const shopper = aShopper(shoppers)
    const date = Temporal.PlainDate.from(now().toISOString().slice(0, 10))
      .add({ days: 4 + day })
      .toString()
    const outcome = await holdUnits(isHere ? here : there, atelier, {
      garments: [aGarment(garment, date)],
      ...shopper,
      replaces: null,
    })
    if (outcome.ok) held.push(...outcome.holds.map(({ id }) => ({ id, garment, cart: shopper.cart })))
  },
  async release({ nth, isHere }: Choice) {
    const [hold] = held.splice(nth, 1)
    if (hold) await releaseHold(isHere ? here : there, { storeId: ATELIER_ID, ...hold })
  },
  async confirm({ nth }: Choice) {
    const [hold] = held.splice(nth, 1)
    if (!hold) return
    await inStore(warehouse.db, ATELIER_ID, (trx) => confirmHolds(trx, { ids: [hold.id], now: now() })).catch(() => {})
  },
  async late({ garment, nth }: Choice) {
    await sql`update occupancy set days = daterange(lower(days), upper(days) + 1)
      where unit_id = ${aUnit(garment, nth).id} and kind = 'reservation' and not exists (
        select from occupancy other where other.unit_id = occupancy.unit_id and lower(other.days) = upper(occupancy.days))`.execute(
      warehouse.db,
    )
  },
  async free({ garment, nth }: Choice) {
    await sql`delete from occupancy where unit_id = ${aUnit(garment, nth).id}`.execute(warehouse.db)
  },
  async repair({ garment, nth, day }: Choice) {
    const outUntil = Temporal.PlainDate.from(now().toISOString().slice(0, 10)).add({ days: day }).toString()
    await inStore(warehouse.db, ATELIER_ID, (trx) =>
      trx
        .insertInto('unitEvent')
        .values({ unitId: aUnit(garment, nth).id, state: 'repair', outUntil })
        .execute(),
    )
  },
  async back({ garment, nth }: Choice) {
    await inStore(warehouse.db, ATELIER_ID, (trx) =>
      trx
        .insertInto('unitEvent')
        .values({ unitId: aUnit(garment, nth).id, state: 'available' })
        .execute(),
    )
  },
  async lose({ garment, nth }: Choice) {
    await inStore(warehouse.db, ATELIER_ID, (trx) =>
      trx
        .insertInto('unitEvent')
        .values({ unitId: aUnit(garment, nth).id, state: 'lost' })
        .execute(),
    )
  },
  async wait({ day }: Choice) {
    clock += (1 + day) * 7 * 60_000
  },
}

/** Every unit is here, and nothing is taken. */
async function beginAnew(): Promise<void> {
  await warehouse.clear()
  held.length = 0
  clock = Date.parse(BEGINNING)
  for (const [garment, units] of UNITS.entries())
    for (let nth = 0; nth < units; nth++) await steps.back({ garment: garment + 1, nth, day: 0, isHere: true })
}

describe('a calendar from memory', () => {
  it('is the one of the database, whatever happens to units and holds, here or elsewhere', async () => {
    const step = fc.record({
      does: fc.constantFrom(...(Object.keys(steps) as (keyof typeof steps)[]), 'hold' as const, 'hold' as const),
      garment: fc.constantFrom(...GARMENTS),
      nth: fc.nat(1),
      day: fc.nat(40),
      isHere: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16, size: 'max' }), async (life) => {
        await beginAnew()
        await hear()
        await compare()
        for (const { does, ...choice } of life) {
          await steps[does]({ ...choice, nth: choice.garment === 1 ? 0 : choice.nth })
          await hear()
          await compare()
        }
      }),
      { numRuns: repetitions(4, 200) },
    )
  }, 600_000)

  it('knows at once what this process holds and lets go', async () => {
    await beginAnew()
    await hear()
    await listener.stop()
    try {
      for (let nth = 0; nth < 2; nth++) await compare()
      const own = aShopper(500)
      const garments = [aGarment(2, '2026-11-25')]
      for (const shopper of [own, aShopper(501)]) {
        const outcome = await holdUnits(here, atelier, { garments, ...shopper, replaces: null })
        expect(outcome.ok).toBe(true)
        await compare()
        if (outcome.ok && shopper === own) held.push({ id: outcome.holds[0]?.id ?? '', garment: 1, cart: own.cart })
      }
      const days = await range(here, 2)
      expect(days.ok && days.disabled.some(([day, reason]) => day === '2026-11-25' && reason === 'NO_UNIT')).toBe(true)
      const { id = '', cart = '' } = held.pop() ?? {}
      expect((await releaseHold(here, { storeId: ATELIER_ID, cart, id })).ok).toBe(true)
      await compare()
    } finally {
      const { invalidate } = calendars
      const listeners = { garment_held: invalidate, garment_booked: invalidate }
      listener = await listenForChanges(warehouse.url, listeners, { writtenIn: warehouse.db })
      invalidate(null)
    }
  })

  it('lets a hold go when its time is over, without a word', async () => {
    await beginAnew()
    const garments = [aGarment(1, '2026-11-25')]
    expect((await holdUnits(here, atelier, { garments, ...aShopper(550), replaces: null })).ok).toBe(true)
    const held = await range(here, 1)
    clock += 21 * 60_000
    const over = await range(here, 1)
    expect(held.ok && over.ok && over.disabled.length < held.disabled.length).toBe(true)
    await compare()
  })

  it('is the database’s while changes are not heard of', async () => {
    await beginAnew()
    calendars.invalidate(null)
    await compare()
    hearing.isLive = false
    await listener.stop()
    await holdUnits(there, brera, { garments: [aGarment(1, '2026-12-02')], ...aShopper(600), replaces: null })
    await compare()
    listener = await listenForChanges(warehouse.url, {}, { writtenIn: warehouse.db })
  })

  it('does not bring back what was read before a change', async () => {
    await beginAnew()
    const [isRead, isLate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = warehouse.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        isRead.resolve()
        await isLate.promise
        return result
      },
    })
    const own = rememberCalendars(slow, { isLive: () => true })
    const span = { from: '2026-11-16', until: '2027-03-01' }
    const count = async () => {
      const units = await own.find({ productId: productId(1), size: 'IT42', span, now: now(), ignoring: null })
      return units.flatMap(({ taken }) => taken).length
    }
    const early = count()
    await isRead.promise
    await holdUnits(there, brera, { garments: [aGarment(1, '2026-12-09')], ...aShopper(700), replaces: null })
    own.invalidate(productId(1))
    isLate.resolve()
    expect([await early, await count()]).toEqual([0, 1])
  })
})
