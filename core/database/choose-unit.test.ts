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
  holder: fc.constantFrom('guest', 'account'),
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

type Choice = {
  chosen: string | null
  chosenCondition: string
  hasExpired: boolean
  garmentUnits: number
  heldByGuests: number
}

const overlap = (one: DayRange, other: DayRange) => one.from < other.until && other.from < one.until

describe('the unit the database chooses for a hold', () => {
  it('is the one the rules choose, and its garment is counted on the way', async () => {
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
          const booked: typeof bookings = []
          for (const each of bookings) {
            const expires = each.kind === 'reservation' ? null : each.kind === 'hold' ? LATER : NOW
            const { rows } = await sql`
            insert into occupancy (unit_id, days, kind, holder, expires_at)
            values (${ids[each.unit]}, ${toDays(rangeOf(each.from, each.length))},
              ${expires === null ? 'reservation' : 'hold'}, ${each.holder}, ${expires})
            on conflict do nothing returning id`.execute(db)
            if (rows.length > 0) booked.push(each)
          }
          await keep(ids[0] ?? '', keptUntil)
          const range = rangeOf(from, length)
          const units = await readUnitCalendars(db, { productId: productId(1), size: 'IT42', span: EVER, now: NOW })
          const best = chooseUnit(units, range)
          const asked = sql`${productId(1)}, 'IT42', null, ${range.from}::date, ${range.until}::date, ${NOW}, null, '{}'`
          const { rows } = await sql<Choice>`
            select * from choose_unit(${asked}, false) union all select * from choose_unit(${asked}, true)`.execute(db)
          const here = booked.filter(({ from, length }) => overlap(rangeOf(from, length), range))
          const takenBy = (unit: number) => here.filter((each) => each.unit === unit && each.kind !== 'expired')
          const inHouse = keptUntil !== null && keptUntil > range.from ? [1, 2, 3] : [0, 1, 2, 3]
          const ofGuests = inHouse.filter((unit) =>
            takenBy(unit).every(({ kind, holder }) => kind === 'hold' && holder === 'guest'),
          )
          expect(rows.map(({ chosen }) => chosen)).toEqual([best?.id ?? null, best?.id ?? null])
          expect(rows[1]).toMatchObject({
            garmentUnits: ofGuests.length,
            heldByGuests: ofGuests.filter((unit) => takenBy(unit).length > 0).length,
            ...(best && {
              hasExpired: here.some(({ unit, kind }) => kind === 'expired' && ids[unit] === best.id),
              chosenCondition: best.condition,
            }),
          })
        },
      ),
      { numRuns: 150 },
    )
  })
})
