import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenForChanges } from '#database/changes/listen-for-changes.ts'
import { noteChange } from '#database/changes/note-change.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { aGarment, aShopper } from '#tests/support/fixtures/stock-warehouse.ts'
import { atelier } from '#tests/support/fixtures/test-stores.ts'
import { holdUnits } from '#use-cases/rentals/holds/hold-units.ts'
import { startDueWork } from './due-work.ts'
import { rentalWork } from './rental-work.ts'
import { sweeps } from './schedule.ts'

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
  it('tells of one hold in the singular, and of none not at all', async () => {
    const noon = new Date('2026-11-16T12:00:00Z')
    const linesFor = async (shoppers: number[]) => {
      const early = warehouse.at(() => new Date('2026-11-16T09:00:00Z'))
      for (const shopper of shoppers) {
        await holdUnits(early, atelier, { garments: [aGarment(1, '2026-11-25')], ...aShopper(shopper), replaces: null })
      }
      const [holds] = rentalWork({ db: warehouse.db, now: () => noon })
      return holds?.run()
    }
    expect(await linesFor([])).toEqual([])
    expect(await linesFor([11])).toEqual(['1 hold ended.'])
    expect(await linesFor([12, 13])).toEqual(['2 holds ended.'])
  })

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

describe('the first days that lists name', () => {
  it('are read anew at midnight and at the cut-off in Rome, and at no other time', async () => {
    const heard: (string | null)[] = []
    const listeners = { store_changed: (storeId: string | null) => heard.push(storeId) }
    const listener = await listenForChanges(warehouse.url, listeners, { writtenIn: warehouse.db })
    const moments = ['10:59:59Z', '11:59:59Z', '12:00:00Z', '12:01:00Z', '22:59:59Z', '23:00:00Z'].map(
      (time) => new Date(`2026-11-16T${time}`),
    )
    let now = moments[0] ?? new Date()
    const work = rentalWork({ db: warehouse.db, now: () => now }).find(({ name }) => name === sweeps.firstDays.name)
    const notices: number[] = []
    for (now of moments) {
      await work?.run()
      await warehouse.db.transaction().execute((trx) => noteChange(trx, 'store_changed', now.toISOString()))
      while (heard.at(-1) !== now.toISOString()) await new Promise((resolve) => setTimeout(resolve, 5))
      notices.push(heard.filter((storeId) => storeId === null).length)
    }
    await listener.stop()
    expect(notices).toEqual([0, 0, 1, 1, 1, 2])
  })
})
