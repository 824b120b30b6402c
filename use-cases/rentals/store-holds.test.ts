import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWarehouse, type Warehouse } from '#tests/support/a-warehouse.ts'
import { aGarment, aShopper } from '#tests/support/stock-warehouse.ts'
import { ATELIER_ID, atelier, BRERA_ID, brera } from '#tests/support/test-stores.ts'
import { freeHold } from './free-hold.ts'
import { holdUnits } from './hold-units.ts'
import { listStoreHolds } from './list-store-holds.ts'

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([2, 1])
})
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
