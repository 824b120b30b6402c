import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { keepForPayment } from '#database/queries/rentals/holds.ts'
import { HOLD_POLICY } from '#domain/rentals/holds/hold-policy.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { writeGarments } from '#tests/support/fixtures/a-catalogue.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { aGarment } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier, BRERA_ID, brera } from '#tests/support/fixtures/test-stores.ts'
import { extendHolds } from './extend-holds.ts'
import { holdUnits } from './hold-units.ts'
import { listStoreHolds } from './list-store-holds.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
const ACCOUNT = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d55'
const { least } = HOLD_POLICY.yielding

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([...Array.from({ length: least + 1 }, () => 1), 3])
})
afterEach(async () => {
  expect(await findOverlaps(warehouse.db)).toEqual([])
  await warehouse.clear()
})
afterAll(() => warehouse.stop())

const dependencies = () => warehouse.at(() => NOW, HOLD_POLICY)
type Shopper = { nth?: number; customerId?: string | null; store?: typeof atelier }
function hold(number: number, { nth = 1, customerId = null, store = atelier }: Shopper = {}) {
  const shopper = { cart: `cart-${nth}-${customerId}`, address: `198.51.${nth}.1`, customerId }
  return holdUnits(dependencies(), store, { garments: [aGarment(number, '2026-11-25')], ...shopper, replaces: null })
}
/** Somebody takes the only unit of so many garments, each from a network of its own. */
async function emptyGarments(count: number) {
  const taken: string[] = []
  for (let number = 1; number <= count; number++) {
    const held = await hold(number, { nth: 100 + number })
    if (!held.ok) throw new Error(held.reason)
    taken.push(...held.holds.map(({ id }) => id))
  }
  return taken
}
const idsOfHolds = async () => (await listStoreHolds(dependencies(), ATELIER_ID)).map(({ id }) => id)

it('what a guest holds is theirs as long as guests have emptied few garments', async () => {
  const taken = await emptyGarments(least - 1)
  expect(await hold(1)).toMatchObject({ reason: 'NO_UNIT_FREE' })
  expect(await hold(1, { customerId: ACCOUNT })).toMatchObject({ reason: 'NO_UNIT_FREE' })
  expect((await idsOfHolds()).toSorted()).toEqual(taken.toSorted())
})

it.each([
  ['a guest of a network that holds nothing', null],
  ['somebody with an account', ACCOUNT],
])('once they have emptied many, it yields to %s', async (_, customerId) => {
  const taken = await emptyGarments(least)
  expect(await hold(1, { customerId })).toMatchObject({ ok: true })
  const left = await idsOfHolds()
  expect(left).toHaveLength(least)
  expect(left).not.toContain(taken[0])
})

it('within the share of guests, too: one of another unit gives way', async () => {
  await emptyGarments(least)
  for (const nth of [1, 2, 3]) expect(await hold(least + 2, { nth })).toMatchObject({ ok: true })
  expect(await idsOfHolds()).toHaveLength(least + 2)
})

it('yields to no guest whose network holds something already, or has held much within the hour', async () => {
  await emptyGarments(least)
  await hold(least + 2)
  expect(await hold(1)).toMatchObject({ reason: 'NO_UNIT_FREE' })

  const often = { ...HOLD_POLICY, yielding: { ...HOLD_POLICY.yielding, hourly: 0 } }
  const shopper = { cart: 'cart-of-another', address: '203.0.113.1', customerId: null, replaces: null }
  const input = { garments: [aGarment(1, '2026-11-25')], ...shopper }
  expect(
    await holdUnits(
      warehouse.at(() => NOW, often),
      atelier,
      input,
    ),
  ).toMatchObject({ reason: 'NO_UNIT_FREE' })
  expect(await holdUnits(dependencies(), atelier, input)).toMatchObject({ ok: true })
})

describe.each([true, false])('what is being paid, by a guest (%s) or with an account,', (isGuest) => {
  const IN_AN_HOUR = new Date(NOW.getTime() + 3_600_000)
  const openPages = (ids: string[]) =>
    inStore(warehouse.db, ATELIER_ID, (trx) => extendHolds(trx, { ids, expires: IN_AN_HOUR, isGuest, now: NOW }))

  it('does not yield as long as few garments are kept so', async () => {
    const ids = (await emptyGarments(least + 1)).slice(0, least - 1)
    await openPages(ids)
    expect(await hold(1, { customerId: ACCOUNT })).toMatchObject({ reason: 'NO_UNIT_FREE' })
    expect(await idsOfHolds()).toEqual(expect.arrayContaining(ids))
    expect(await hold(least, { customerId: ACCOUNT })).toMatchObject({ ok: true })
  })

  it('yields once many are: opening a payment page costs nothing', async () => {
    await openPages(await emptyGarments(least))
    expect(await hold(1)).toMatchObject({ ok: true })
  })

  it('never yields once the money is on its way', async () => {
    const ids = await emptyGarments(least)
    await openPages(ids)
    await inStore(warehouse.db, ATELIER_ID, (trx) => keepForPayment(trx, { ids, expires: IN_AN_HOUR }))
    expect(await hold(1)).toMatchObject({ reason: 'NO_UNIT_FREE' })
  })
})

describe('what is held in another store', () => {
  const ids = async () => (await listStoreHolds(dependencies(), BRERA_ID)).map(({ id }) => id)
  const many = { nth: 100, store: brera }

  it('of the same garments yields like any other: the stock is one', async () => {
    for (let number = 1; number <= least; number++) await hold(number, many)
    expect(await ids()).toHaveLength(least)
    expect(await hold(1)).toMatchObject({ ok: true })
    expect(await ids()).toHaveLength(least - 1)
    expect(await idsOfHolds()).toHaveLength(1)
  })

  it('counts against whoever holds it', async () => {
    for (let number = 1; number < least; number++) await hold(number, many)
    expect(await hold(least, { nth: 100 })).toMatchObject({ ok: true })
    await hold(least + 2, { nth: 2 })
    expect(await hold(least, { nth: 2 })).toMatchObject({ ok: true })
  })
})

describe('what accounts hold that never paid', () => {
  const many = { nth: 200, customerId: '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9d66' }

  /** One account takes the only unit of so many garments. */
  async function takeAll(count: number) {
    for (let number = 1; number <= count; number++) expect(await hold(number, many)).toMatchObject({ ok: true })
  }

  it.each([
    ['a guest', null],
    ['another account', ACCOUNT],
  ])('yields to %s who holds nothing', async (_, customerId) => {
    await takeAll(least)
    expect(await hold(1, { customerId })).toMatchObject({ ok: true })
    expect(await idsOfHolds()).toHaveLength(least)
  })

  it('yields to nobody who holds as much, and goes on to whoever holds less', async () => {
    await takeAll(least)
    expect(await hold(least + 1, { nth: 2 })).toMatchObject({ ok: true })
    expect(await hold(least + 2, { nth: 3 })).toMatchObject({ ok: true })
    // this network holds one now: it takes nothing from who has one, but from who has many
    expect(await hold(least + 1, { nth: 3 })).toMatchObject({ reason: 'NO_UNIT_FREE' })
    expect(await hold(1, { nth: 3 })).toMatchObject({ ok: true })
    expect(await hold(1, { nth: 3, customerId: many.customerId })).toMatchObject({ reason: 'NO_UNIT_FREE' })
  })

  it('never yields where it is held by somebody who has paid before, or by a colleague at the desk', async () => {
    for (let number = 1; number <= least; number++) {
      const shopper = { cart: `desk-${number}`, address: '198.51.1.1', customerId: many.customerId }
      const asked = { garments: [aGarment(number, '2026-11-25')], ...shopper, replaces: null, isByStaff: true }
      expect(await holdUnits(dependencies(), atelier, asked)).toMatchObject({ ok: true })
    }
    expect(await hold(1, { nth: 2 })).toMatchObject({ reason: 'NO_UNIT_FREE' })
  })
})

describe('among other stores', () => {
  const others = Array.from({ length: 200 }, (_, nth) => 100 + nth)
  beforeAll(async () => {
    const offer = { prices: [{ period: 'DAY', amount: 900 } as const], subscriptionPrice: 5_000 }
    const units = [{ condition: 'good' } as const]
    const garments = others.map((number) => ({ number, units, listings: { [BRERA_ID]: offer } }))
    await writeGarments(warehouse.db, garments)
  })

  it('a store is under siege by what is held of its own garments, however many others have', async () => {
    await emptyGarments(least)
    expect(await hold(1)).toMatchObject({ ok: true })
  })

  it('what is held of garments that a store does not list puts it under no siege', async () => {
    await emptyGarments(1)
    for (const [nth, number] of others.slice(0, 20).entries()) await hold(number, { nth: 50 + nth, store: brera })
    expect(await hold(1)).toMatchObject({ reason: 'NO_UNIT_FREE' })
  })
})
