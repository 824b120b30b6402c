import { Pool } from 'pg'
import { readUnitCalendars } from '#database/queries/rentals/occupancy.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { HOLD_POLICY, type HoldPolicy } from '#domain/rentals/holds/hold-policy.ts'
import { findDatesRange } from '#use-cases/rentals/find-dates-range.ts'
import { holdUnits } from '#use-cases/rentals/holds/hold-units.ts'
import { openRentals, type RentalDependencies } from '#use-cases/rentals/rental-dependencies.ts'
import { rememberCalendars } from '#use-cases/rentals/units/unit-calendars.ts'
import type { BenchDatabase } from './databases.ts'
import { median } from './median.ts'
import { recordStatements, type Statement } from './recorded-statements.ts'
import { idOf, openRentalStocks, PRODUCTS, UNITS_OF_OTHERS, UNITS_OF_THE_FIRST } from './rental-stock.ts'
import { compare } from './storefront/measure.ts'

const SMALL = 10_000
const LARGE = 1_000_000

/**
 * Days and holds. Days: a size with twenty units over half a year, with a short and a long past. Holds: against the bare
 * INSERT of the row that takes the unit, that of all rows that a hold has, and the statement that a hold is, sent by nobody
 * who plans anything. Everything in turn, so that a busy machine slows down each alike.
 */
export async function benchRental({ rounds, seconds }: { rounds: number; seconds: number }): Promise<boolean> {
  await using opened = await openRentalStocks([SMALL, LARGE])
  const areDaysFast = await benchDays(opened.databases, rounds * 40)
  const [, large] = opened.databases
  if (large === undefined) return false
  const single = await benchHolds(large, { rounds, seconds, clients: 1 })
  const many = await benchHolds(large, { rounds, seconds, clients: 16 })
  return areDaysFast && single && many
}

async function benchDays(stocks: readonly BenchDatabase[], rounds: number): Promise<boolean> {
  const times = stocks.map(() => ({ whole: [] as number[], database: [] as number[], memory: [] as number[] }))
  const shops = stocks.map(({ db }) => openRentals({ db }))
  const remembering = stocks.map(({ db }) =>
    openRentals({ db, calendars: rememberCalendars(db, { isLive: () => true }) }),
  )
  const garment = { productId: idOf('product', 1), size: 'IT42' }
  const anyRent = { way: 'rent', days: 4, condition: null, cart: null, replaces: null, event: null } as const
  for (let round = -20; round < rounds; round++) {
    for (const [index, dependencies] of shops.entries()) {
      const started = performance.now()
      const found = await findDatesRange(dependencies, velluto, { ...garment, ...anyRent })
      const whole = performance.now() - started
      if (!found.ok) throw new Error(found.reason)
      const [from, until] = [found.minDate, found.maxDate]
      const began = performance.now()
      const units = await readUnitCalendars(dependencies.db, { ...garment, span: { from, until }, now: new Date() })
      const database = performance.now() - began
      if (units.length !== UNITS_OF_THE_FIRST) throw new Error(`${units.length} units`)
      const asked = performance.now()
      await findDatesRange(remembering[index] ?? dependencies, velluto, { ...garment, ...anyRent })
      const memory = performance.now() - asked
      if (round < 0) continue
      times[index]?.whole.push(whole)
      times[index]?.database.push(database)
      times[index]?.memory.push(memory)
    }
  }
  const [small, large] = times.map(({ whole, database, memory }) => ({
    whole: median(whole),
    database: median(database),
    memory: median(memory),
  }))
  if (small === undefined || large === undefined) return false
  console.log(`Days of a size with 20 units over 180 days, milliseconds at the median of ${rounds} questions`)
  console.log(
    `  with ${SMALL} reservations    ${small.whole.toFixed(2)}, of it in the database ${small.database.toFixed(2)}`,
  )
  console.log(
    `  with ${LARGE} reservations  ${large.whole.toFixed(2)}, of it in the database ${large.database.toFixed(2)}`,
  )
  const ratio = large.whole / small.whole
  console.log(`  × ${ratio.toFixed(2)}  (wanted: 1.5 or less, and less than 5 ms in the database)`)
  const faster = large.database / large.memory
  console.log(
    `  from memory ${large.memory.toFixed(2)}: × ${faster.toFixed(2)} of its statement  (wanted: 0.7 or more)`,
  )
  return ratio <= 1.5 && large.database < 5 && faster >= 0.7
}

async function benchHolds(
  { db, appUrl }: BenchDatabase,
  { rounds, seconds, clients }: { rounds: number; seconds: number; clients: number },
): Promise<boolean> {
  const pool = openBarePool(appUrl, clients)
  const dependencies = openRentals({ db, holdPolicy: UNREACHED })
  const deliveries = await deliveryDays(dependencies)
  const claims: Statement[] = []
  const acts = {
    [ONE_ROW]: (number: number) => insertOccupancy(pool, number),
    [ALL_ROWS]: (number: number) => insertHold(pool, number),
    [BARE]: (number: number) => sendBare(pool, claims[number]),
    [HOLDS]: (number: number) => holdOne(dependencies, deliveries, number),
  }
  const letGo = () => pool.query(`delete from occupancy where kind = 'hold'; delete from hold_log`)
  const speeds = new Map<string, number[]>(Object.keys(acts).map((name) => [name, []]))
  try {
    await letGo()
    const recorded = await recordStatements(async () => {
      for (let number = 0; number < MOST_PER_SECOND * seconds; number++) await acts[HOLDS](number)
    })
    claims.push(...recorded.filter(({ text }) => text.includes('claim_units')))
    for (let round = 0; round <= rounds; round++) {
      for (const [name, act] of Object.entries(acts)) {
        await letGo()
        const speed = await countPerSecond(act, { seconds, clients })
        const isWarmUp = round === 0
        if (!isWarmUp) speeds.get(name)?.push(speed)
      }
    }
  } finally {
    await pool.end()
  }
  const speedOf = (name: string) => median(speeds.get(name) ?? [])
  const by = clients === 1 ? '1 client' : `${clients} clients`
  console.log(`Holds per second with ${by}, each the first of its cart (median of ${rounds} rounds of ${seconds} s)`)
  for (const name of speeds.keys()) console.log(`  ${name.padEnd(44)}${speedOf(name).toFixed(0).padStart(6)}`)
  const isNear = (bare: string, least: number) =>
    compare(`holds / ${bare}`.padEnd(44), speedOf(HOLDS) / speedOf(bare), least)
  return [isNear(BARE, 0.7), isNear(ALL_ROWS, 0.7), isNear(ONE_ROW, 0.5)].every(Boolean)
}

/** So many of their statements are recorded. */
const MOST_PER_SECOND = 2_000
const HOLDS = 'holds'
const BARE = 'its own statement, sent bare'
const ALL_ROWS = "bare INSERT, all of a hold's rows"
const ONE_ROW = 'bare INSERT, unit and days'

/** Everything is counted, and nothing reached: the stock of this store is meant to be held to the last unit. */
const UNREACHED: HoldPolicy = {
  ...HOLD_POLICY,
  shareOfGarment: 0.99,
  calm: { share: 1, least: 1_000_000 },
}

/** Sessions that see the store, as a hold does. */
function openBarePool(connectionString: string, max: number): Pool {
  const pool = new Pool({ connectionString, max, options: `-c app.store_id=${velluto.id}` })
  pool.on('error', () => {})
  return pool
}

async function deliveryDays(dependencies: RentalDependencies): Promise<Temporal.PlainDate[]> {
  const { calendar } = await dependencies.rulesOf(velluto)
  const today = Temporal.Now.plainDateISO('Europe/Rome')
  return Array.from({ length: 7 }, (_, nth) => calendar.firstOnOrAfter(today.add({ days: 10 + nth * 23 })))
}

/** The so-manieth place where nobody is: first every product on one day, then on the next. */
async function holdOne(
  dependencies: RentalDependencies,
  deliveries: readonly Temporal.PlainDate[],
  number: number,
): Promise<void> {
  const later = Math.floor(number / UNITS) % deliveries.length
  const delivery = deliveries[later] ?? Temporal.Now.plainDateISO()
  const productId = idOf('product', 2 + (number % (PRODUCTS - 1)))
  const garments = [{ productId, size: 'IT42', way: 'rent', days: 4, delivery, condition: null } as const]
  const address = `10.${(number >> 8) & 255}.${number & 255}.${(number >> 16) & 255}`
  const guest = { cart: `cart-${number}`, address, customerId: null }
  const held = await holdUnits(dependencies, velluto, { garments, ...guest, replaces: null })
  if (!held.ok) throw new Error(`${held.reason} at ${number}`)
}

const UNITS = (PRODUCTS - 1) * UNITS_OF_OTHERS

function placeOf(number: number): [unit: string, days: number] {
  return [idOf('unit', UNITS_OF_THE_FIRST + 1 + (number % UNITS)), 10 + Math.floor(number / UNITS) * 23]
}

async function insertOccupancy(pool: Pool, number: number): Promise<void> {
  await pool.query(
    `insert into occupancy (unit_id, days, kind, expires_at)
     values ($1, daterange(current_date + $2::int, current_date + $2::int + 14), 'hold', now() + interval '20 minutes')`,
    placeOf(number),
  )
}

async function insertHold(pool: Pool, number: number): Promise<void> {
  const [unit, days] = placeOf(number)
  const key = Buffer.from(String(number).padStart(16, '0'))
  await pool.query(
    `with claimed as (
       insert into occupancy (unit_id, days, kind, holder, expires_at)
       values ($1, daterange(current_date + $2::int, current_date + $2::int + 14), 'hold', 'guest',
         now() + interval '20 minutes')
       returning id)
     insert into hold (id, store_id, cart_key, address_key, network_key, product_id, size_code, way, days_count,
       delivery_day, withdraw_day, laundry_days, begun_at, created_at)
     select id, $3, $4, $4, $4, $5, 'IT42', 'rent', 4, current_date, current_date, 2, now(), now() from claimed`,
    [unit, days, velluto.id, key, idOf('product', 2)],
  )
}

async function sendBare(pool: Pool, claim: Statement | undefined): Promise<void> {
  if (claim === undefined) throw new Error(`More than ${MOST_PER_SECOND} holds per second`)
  const { rows } = await pool.query(claim.text, claim.values)
  if (rows[0]?.outcome !== 'held') throw new Error(rows[0]?.outcome)
}

async function countPerSecond(
  act: (number: number) => Promise<void>,
  { seconds, clients }: { seconds: number; clients: number },
): Promise<number> {
  const started = performance.now()
  let number = 0
  const isOver = () => performance.now() - started > seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver()) await act(number++)
    }),
  )
  return number / ((performance.now() - started) / 1000)
}
