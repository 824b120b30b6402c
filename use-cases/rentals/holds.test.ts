import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { priceItem } from '#domain/prices/price-item.ts'
import { DEFAULT_POLICY } from '#domain/rentals/rental-policy.ts'
import { openWarehouse, type Warehouse } from '#tests/support/a-warehouse.ts'
import { aGarment, aShopper } from '#tests/support/stock-warehouse.ts'
import { ATELIER_ID, atelier, BRERA_ID, brera } from '#tests/support/test-stores.ts'
import { confirmHolds } from './confirm-holds.ts'
import { freeHold } from './free-hold.ts'
import { holdUnits } from './hold-units.ts'
import { listStoreHolds } from './list-store-holds.ts'
import { restockUnit } from './restock-unit.ts'

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([2, 1])
})
afterEach(() => warehouse.clear())
afterAll(() => warehouse.stop())

it('staff see the live holds of their own store, tell holders apart, and free any of them', async () => {
  let now = new Date('2026-11-16T09:00:00Z')
  const tools = warehouse.at(() => now)
  const hold = (store: typeof atelier, nth: number, number: number) =>
    holdUnits(tools, store, { garments: [aGarment(number, '2026-11-25')], ...aShopper(nth), replaces: null })
  await hold(atelier, 1, 1)
  await hold(atelier, 1, 2)
  await hold(brera, 2, 1)

  const [first, second, ...others] = await listStoreHolds(tools, ATELIER_ID)
  expect(others).toEqual([])
  expect(first).toMatchObject({ size: 'IT42', delivery: '2026-11-25', begun: now })
  expect(second?.cart).toBe(first?.cart)
  expect(first?.cart).not.toContain(aShopper(1).cart)
  const [elsewhere] = await listStoreHolds(tools, BRERA_ID)
  expect(elsewhere?.address).not.toBe(first?.address)

  expect(await hold(atelier, 3, 2)).toMatchObject({ reason: 'NO_UNIT_FREE' })
  expect(await freeHold(tools, { storeId: BRERA_ID, id: second?.id ?? '' })).toMatchObject({ ok: false })
  expect(await freeHold(tools, { storeId: ATELIER_ID, id: second?.id ?? '' })).toEqual({ ok: true })
  expect(await freeHold(tools, { storeId: ATELIER_ID, id: second?.id ?? '' })).toMatchObject({ ok: false })
  expect(await freeHold(tools, { storeId: ATELIER_ID, id: 'none' })).toMatchObject({ reason: 'HOLD_NOT_FOUND' })
  expect(await hold(atelier, 3, 2)).toMatchObject({ ok: true })

  now = new Date('2026-11-16T09:20:00Z')
  expect(await listStoreHolds(tools, ATELIER_ID)).toEqual([])
})

it('what a member takes with a plan costs nothing and is hers until it is back', async () => {
  const now = new Date('2026-11-16T09:00:00Z')
  const tools = warehouse.at(() => now)
  const member = { ...aGarment(2, '2026-11-25'), way: 'membership', days: 1 } as const
  const later = (nth: number) =>
    holdUnits(tools, atelier, { garments: [aGarment(2, '2027-04-14')], ...aShopper(nth), replaces: null })

  const held = await holdUnits(tools, atelier, { garments: [member], ...aShopper(1), replaces: null })
  expect(held).toMatchObject({ ok: true, holds: [{ way: 'membership', days: null, withdraw: null }] })
  expect(await later(2)).toMatchObject({ reason: 'NO_UNIT_FREE' })
  const offers = await tools.offersOf(atelier, member.productId)
  expect(offers && priceItem(offers, member, DEFAULT_POLICY)).toMatchObject({ code: 'membership', amount: 0 })

  const ids = held.ok ? held.holds.map(({ id }) => id) : []
  await inStore(warehouse.db, ATELIER_ID, (trx) => confirmHolds(trx, { ids, now }))
  expect(await later(3)).toMatchObject({ reason: 'NO_UNIT_FREE' })
  const [id = ''] = ids
  expect(
    await inStore(warehouse.db, ATELIER_ID, (trx) => restockUnit(trx, { id, readyDay: '2027-02-01' })),
  ).toMatchObject({ ok: true, taken: { until: '2027-02-01' } })
  expect(await later(4)).toMatchObject({ ok: true })
})
