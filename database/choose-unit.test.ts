import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DayRange, NEVER } from '#domain/rentals/calendar/day-range.ts'
import { chooseUnit } from '#domain/rentals/choose-unit.ts'
import { dayNumber, dayText } from '#tests/support/doubles/slow-calendar.ts'
import { productId } from '#tests/support/fixtures/a-catalogue.ts'
import { openWarehouse, type Warehouse } from '#tests/support/fixtures/a-warehouse.ts'
import { ATELIER_ID } from '#tests/support/fixtures/test-stores.ts'
import { inStore } from './connection.ts'
import { readUnitCalendars, toDays } from './queries/rentals/occupancy.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
const LATER = new Date(NOW.getTime() + 60_000)
const START = dayNumber('2026-12-01')
const EVER = { from: '2020-01-01', until: NEVER }

let warehouse: Warehouse
beforeAll(async () => {
  warehouse = await openWarehouse([4])
})
afterAll(() => warehouse.stop())

const booking = fc.record({
  unit: fc.nat(3),
  from: fc.integer({ min: -80, max: 120 }),
  length: fc.oneof(fc.integer({ min: 1, max: 25 }), fc.constant(null)),
  kind: fc.constantFrom('reservation', 'hold', 'expired'),
})

/** Until when a person keeps one of the units in the house. */
const kept = fc.oneof(
  fc.constant(null),
  fc.constant(NEVER),
  fc.integer({ min: -70, max: 60 }).map((day) => dayText(START + day)),
)

function keep(unitId: string, outUntil: string | null): Promise<unknown> {
  const state = outUntil === null ? 'available' : 'repair'
  return inStore(warehouse.db, ATELIER_ID, (trx) =>
    trx.insertInto('unitEvent').values({ unitId, state, outUntil }).execute(),
  )
}

function rangeOf(from: number, length: number | null): DayRange {
  return { from: dayText(START + from), until: length === null ? NEVER : dayText(START + from + length) }
}

describe('the unit the database chooses for a hold', () => {
  it('is the one the rules choose', async () => {
    const sought = fc.tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.oneof(fc.integer({ min: 1, max: 25 }), fc.constant(null)),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(booking, { maxLength: 10 }),
        kept,
        sought,
        async (bookings, keptUntil, [from, length]) => {
          await warehouse.clear()
          const { db } = warehouse
          const stock = await readUnitCalendars(db, { productId: productId(1), size: 'IT42', span: EVER, now: NOW })
          const ids = stock.map(({ id }) => id).sort()
          for (const each of bookings) {
            const expires = each.kind === 'reservation' ? null : each.kind === 'hold' ? LATER : NOW
            await sql`
            insert into occupancy (unit_id, days, kind, expires_at)
            values (${ids[each.unit]}, ${toDays(rangeOf(each.from, each.length))},
              ${expires === null ? 'reservation' : 'hold'}, ${expires}) on conflict do nothing`.execute(db)
          }
          await keep(ids[0] ?? '', keptUntil)
          const range = rangeOf(from, length)
          const units = await readUnitCalendars(db, { productId: productId(1), size: 'IT42', span: EVER, now: NOW })
          const { rows } = await sql<{ chosen: string | null }>`
          select choose_unit(${productId(1)}, 'IT42', null, ${range.from}::date, ${range.until}::date, ${NOW}, null,
            '{}') as chosen`.execute(db)
          expect(rows[0]?.chosen).toBe(chooseUnit(units, range)?.id ?? null)
        },
      ),
      { numRuns: 150 },
    )
  })
})
