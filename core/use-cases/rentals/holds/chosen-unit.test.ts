import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inStore, type Transaction } from '#database/connection.ts'
import { addReservation } from '#database/queries/rentals/reservations.ts'
import { type DayRange, NEVER } from '#domain/rentals/calendar/day-range.ts'
import { findOverlaps } from '#tests/support/database/overlaps.ts'
import { aUnit, productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { aGarment, aShopper } from '#tests/support/fixtures/stock-warehouse.ts'
import { ATELIER_ID, atelier } from '#tests/support/fixtures/test-stores.ts'
import { holdUnits, type WantedGarment } from './hold-units.ts'

const NOW = new Date('2026-11-16T09:00:00Z')

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([1])
})
afterEach(async () => {
  expect(await findOverlaps(warehouse.db)).toEqual([])
  await warehouse.clear()
})
afterAll(() => warehouse.stop())

describe('a unit that a guest has chosen', () => {
  const { id: unitId } = aUnit(1, 0)
  const ids = { unitId, productId: productId(1), storeId: ATELIER_ID }
  const rent = { ...ids, size: 'IT42', way: 'rent', days: 4, delivery: '2026-11-25', withdraw: '2026-11-30' } as const

  /** What becomes of a hold while somebody else, who has the unit first, does something to it. */
  async function holdMeanwhile(garment: WantedGarment, change: (trx: Transaction) => Promise<unknown>) {
    const { held } = await inStore(warehouse.db, ATELIER_ID, async (trx) => {
      await sql`select from unit where id = ${unitId} for update`.execute(trx)
      const input = { garments: [garment], ...aShopper(1), replaces: null }
      const started = {
        held: holdUnits(
          warehouse.at(() => NOW),
          atelier,
          input,
        ),
      }
      await untilSomebodyWaits()
      await change(trx)
      return started
    })
    return held
  }

  const reserve = (taken: DayRange) => (trx: Transaction) =>
    addReservation(trx, { id: crypto.randomUUID(), ...rent, taken, now: NOW })

  it('is not held on days that were reserved in the same moment', async () => {
    const reserved = reserve({ from: '2026-11-20', until: '2026-12-04' })
    const held = await holdMeanwhile(aGarment(1, '2026-11-25'), reserved)
    expect(held).toEqual({ ok: false, reason: 'NO_UNIT_FREE' })
  })

  it('is not held without an end when a later day was reserved in the same moment', async () => {
    const wanted = { ...aGarment(1, '2026-11-25'), way: 'subscription' } as const
    const held = await holdMeanwhile(wanted, reserve({ from: '2027-06-01', until: '2027-06-15' }))
    expect(held).toEqual({ ok: false, reason: 'NO_UNIT_FREE' })
  })

  it('is not held once it was taken out of service in the same moment', async () => {
    const held = await holdMeanwhile(aGarment(1, '2026-11-25'), (trx) =>
      trx.insertInto('unitEvent').values({ unitId, state: 'repair', outUntil: NEVER }).execute(),
    )
    await inStore(warehouse.db, ATELIER_ID, (trx) =>
      trx.insertInto('unitEvent').values({ unitId, state: 'available', outUntil: null }).execute(),
    )
    expect(held).toEqual({ ok: false, reason: 'NO_UNIT_FREE' })
  })
})

async function untilSomebodyWaits(): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(warehouse.db)
  if (rows.length === 0) await untilSomebodyWaits()
}
