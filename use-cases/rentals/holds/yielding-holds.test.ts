import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { HOLD_POLICY } from '#domain/rentals/holds/hold-policy.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { aGarment } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier } from '#tests/support/fixtures/test-stores.ts'
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
function hold(number: number, { nth = 1, customerId = null }: { nth?: number; customerId?: string | null } = {}) {
  const shopper = { cart: `cart-${nth}-${customerId}`, address: `198.51.${nth}.1`, customerId }
  return holdUnits(dependencies(), atelier, { garments: [aGarment(number, '2026-11-25')], ...shopper, replaces: null })
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

it.each([true, false])('never yields once it is being paid, by a guest (%s) or with an account', async (isGuest) => {
  const ids = (await emptyGarments(least + 1)).slice(0, 1)
  const expires = new Date(NOW.getTime() + 3_600_000)
  await inStore(warehouse.db, ATELIER_ID, (trx) => extendHolds(trx, { ids, expires, isGuest, now: NOW }))
  expect(await hold(1, { customerId: ACCOUNT })).toMatchObject({ reason: 'NO_UNIT_FREE' })
  expect(await idsOfHolds()).toContain(ids[0])
  expect(await hold(2, { customerId: ACCOUNT })).toMatchObject({ ok: true })
})
