import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWarehouse, type Warehouse } from '#tests/support/a-warehouse.ts'
import { aGarment, aShopper } from '#tests/support/stock-warehouse.ts'
import { atelier } from '#tests/support/test-stores.ts'
import { holdUnits } from '#use-cases/rentals/hold-units.ts'
import { startDueWork } from './due-work.ts'
import { rentalWork } from './rental-work.ts'

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([2])
})
afterAll(() => warehouse.stop())

async function countClaims(): Promise<number> {
  const { rows } = await sql<{ claims: number }>`select count(*)::int as claims from occupancy`.execute(warehouse.db)
  return rows[0]?.claims ?? -1
}

describe('tidying up', () => {
  it('removes holds that are over, again and again, and leaves the others', async () => {
    const early = warehouse.at(() => new Date('2026-11-16T09:00:00Z'))
    const late = warehouse.at(() => new Date('2026-11-16T09:15:00Z'))
    const garments = [aGarment(1, '2026-11-25')]
    const errors: unknown[] = []
    await holdUnits(early, atelier, { garments, ...aShopper(1), replaces: null })
    await holdUnits(late, atelier, { garments, ...aShopper(2), replaces: null })
    let now = new Date('2026-11-16T09:20:00Z')
    const clock = () => now
    const tidying = startDueWork({
      works: rentalWork({ db: warehouse.db, now: clock }),
      now: clock,
      pause: 5,
      onError: (error) => errors.push(error),
    })
    while ((await countClaims()) > 1) await new Promise((resolve) => setTimeout(resolve, 5))
    now = new Date('2026-11-16T09:35:00Z')
    while ((await countClaims()) > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await tidying.stop()
    expect(errors).toEqual([])
  })
})
