import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore } from '#database/connection.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { aGarment, aShopper } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier, BRERA_ID, brera } from '#tests/support/fixtures/test-stores.ts'
import { restockUnit } from '../units/restock-unit.ts'
import { confirmHolds } from './confirm-holds.ts'
import { freeHold } from './free-hold.ts'
import { type HeldUnits, holdUnits } from './hold-units.ts'
import { listStoreHolds } from './list-store-holds.ts'

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([2, 1])
})
afterEach(() => warehouse.clear())
afterAll(() => warehouse.stop())

it('staff see the live holds of their own store, tell holders apart, and free any of them', async () => {
  let now = new Date('2026-11-16T09:00:00Z')
  const dependencies = warehouse.at(() => now)
  const hold = (store: typeof atelier, nth: number, number: number) =>
    holdUnits(dependencies, store, { garments: [aGarment(number, '2026-11-25')], ...aShopper(nth), replaces: null })
  await hold(atelier, 1, 1)
  await hold(atelier, 1, 2)
  await hold(brera, 2, 1)

  const [first, second, ...others] = await listStoreHolds(dependencies, ATELIER_ID)
  expect(others).toEqual([])
  expect(first).toMatchObject({ size: 'IT42', delivery: '2026-11-25', begun: now })
  expect(second?.cart).toBe(first?.cart)
  expect(first?.cart).not.toContain(aShopper(1).cart)
  const [elsewhere] = await listStoreHolds(dependencies, BRERA_ID)
  expect(elsewhere?.address).not.toBe(first?.address)

  expect(await hold(atelier, 3, 2)).toMatchObject({ reason: 'NO_UNIT_FREE' })
  const free = (storeId: string) =>
    inStore(warehouse.db, storeId, (trx) => freeHold(trx, { id: second?.id ?? '', reason: 'Telefonata', now }))
  expect(await free(BRERA_ID)).toEqual({ ok: false, reason: 'HOLD_ALREADY_OVER' })
  expect(await free(ATELIER_ID)).toMatchObject({ ok: true, audit: { action: 'hold.freed', reason: 'Telefonata' } })
  expect(await free(ATELIER_ID)).toEqual({ ok: false, reason: 'HOLD_ALREADY_OVER' })
  expect(await hold(atelier, 3, 2)).toMatchObject({ ok: true })

  now = new Date('2026-11-16T09:20:00Z')
  expect(await listStoreHolds(dependencies, ATELIER_ID)).toEqual([])
})

describe('what a guest keeps by the month', () => {
  const now = new Date('2026-11-16T09:00:00Z')
  const monthly = { ...aGarment(2, '2026-11-25'), way: 'subscription', days: 1 } as const
  const hold = (garment: Parameters<typeof holdUnits>[2]['garments'][number], nth: number) =>
    holdUnits(
      warehouse.at(() => now),
      atelier,
      { garments: [garment], ...aShopper(nth), replaces: null },
    )
  const confirm = (held: HeldUnits) => {
    const ids = held.ok ? held.holds.map(({ id }) => id) : []
    return inStore(warehouse.db, ATELIER_ID, (trx) => confirmHolds(trx, { ids, now }))
  }

  it('is taken for its first month while it is held, and until it is back once it is ordered', async () => {
    const held = await hold(monthly, 1)
    expect(held).toMatchObject({ ok: true, holds: [{ way: 'subscription', days: null, withdraw: null }] })
    expect(await hold(aGarment(2, '2026-12-16'), 2)).toMatchObject({ reason: 'NO_UNIT_FREE' })
    expect(await hold(monthly, 3)).toMatchObject({ reason: 'NO_UNIT_FREE' })

    const confirmed = await confirm(held)
    expect(confirmed.ok).toBe(true)
    expect(await hold(aGarment(2, '2027-04-14'), 4)).toMatchObject({ reason: 'NO_UNIT_FREE' })
    const [id = ''] = held.ok ? held.holds.map((each) => each.id) : []
    expect(
      await inStore(warehouse.db, ATELIER_ID, (trx) => restockUnit(trx, { id, readyDay: '2027-02-01' })),
    ).toMatchObject({ ok: true, taken: { until: '2027-02-01' } })
    expect(await hold(aGarment(2, '2027-04-14'), 5)).toMatchObject({ ok: true })
  })

  it('can be lost to somebody who orders a later day first', async () => {
    const held = await hold(monthly, 1)
    const later = await hold(aGarment(2, '2027-04-14'), 2)
    expect((await confirm(later)).ok).toBe(true)
    expect(await confirm(held)).toMatchObject({ ok: false, reason: 'HOLD_EXPIRED' })
    expect(await findOverlaps(warehouse.db)).toEqual([])
    expect(await hold(aGarment(2, '2026-11-25'), 3)).toMatchObject({ ok: true })
  })

  it('is not lost to a hold that is over', async () => {
    const held = await hold(monthly, 1)
    const early = warehouse.at(() => new Date(now.getTime() - 30 * 60_000))
    const left = { garments: [aGarment(2, '2027-04-14')], ...aShopper(2), replaces: null }
    expect(await holdUnits(early, atelier, left)).toMatchObject({ ok: true })
    expect((await confirm(held)).ok).toBe(true)
  })
})
