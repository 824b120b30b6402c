import { Pool } from 'pg'
import { readUnitCalendars } from '#database/queries/occupancy.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { findDatesRange } from '#use-cases/rentals/find-dates-range.ts'
import { holdUnits } from '#use-cases/rentals/hold-units.ts'
import { openRentals, type RentalTools } from '#use-cases/rentals/rental-tools.ts'
import { idOf, openRentalStocks, PRODUCTS, UNITS_OF_OTHERS, UNITS_OF_THE_FIRST } from './rental-stock.ts'

const SMALL = 10_000
const LARGE = 1_000_000

/**
 * Days and holds. Days: a size with twenty units over half a year, with a short and a long past. Holds: against the bare
 * INSERT of the same row into the same table. Everything in turn, so that a busy machine slows down each alike.
 */
export async function benchRental({ rounds, seconds }: { rounds: number; seconds: number }): Promise<boolean> {
  await using opened = await openRentalStocks([SMALL, LARGE])
  const areDaysFast = await benchDays(opened.stocks, rounds * 40)
  const [, large] = opened.stocks
  if (large === undefined) return false
  const single = await benchHolds(large, { rounds, seconds, clients: 1 })
  const many = await benchHolds(large, { rounds, seconds, clients: 16 })
  return areDaysFast && single && many
}

type Stock = { reservations: number; db: RentalTools['db']; appUrl: string }

async function benchDays(stocks: readonly Stock[], rounds: number): Promise<boolean> {
  const times = stocks.map(() => ({ whole: [] as number[], database: [] as number[] }))
  const shops = stocks.map(({ db }) => openRentals({ db }))
  const asked = { productId: idOf('product', 1), size: 'IT42' }
  for (let round = -20; round < rounds; round++) {
    for (const [index, tools] of shops.entries()) {
      const started = performance.now()
      const found = await findDatesRange(tools, velluto, { ...asked, way: 'rent', days: 4 })
      const whole = performance.now() - started
      if (!found.ok) throw new Error(found.reason)
      const [from, until] = [found.minDate, found.maxDate]
      const began = performance.now()
      const units = await readUnitCalendars(tools.db, { ...asked, span: { from, until }, now: new Date() })
      const database = performance.now() - began
      if (units.length !== UNITS_OF_THE_FIRST) throw new Error(`${units.length} units`)
      if (round < 0) continue
      times[index]?.whole.push(whole)
      times[index]?.database.push(database)
    }
  }
  const [small, large] = times.map(({ whole, database }) => ({ whole: median(whole), database: median(database) }))
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
  return ratio <= 1.5 && large.database < 5
}

async function benchHolds(
  { db, appUrl }: Stock,
  { rounds, seconds, clients }: { rounds: number; seconds: number; clients: number },
): Promise<boolean> {
  const pool = new Pool({ connectionString: appUrl, max: clients })
  const tools = openRentals({ db })
  const speeds = { bare: [] as number[], hold: [] as number[] }
  try {
    for (let round = 0; round <= rounds; round++) {
      await pool.query(`delete from occupancy where kind = 'hold'`)
      const bare = await countPerSecond((number) => insertBare(pool, number), { seconds, clients })
      await pool.query(`delete from occupancy where kind = 'hold'`)
      const hold = await countPerSecond((number) => holdOne(tools, number), { seconds, clients })
      const isWarmUp = round === 0
      if (isWarmUp) continue
      speeds.bare.push(bare)
      speeds.hold.push(hold)
    }
  } finally {
    await pool.end()
  }
  const [bare, hold] = [median(speeds.bare), median(speeds.hold)]
  console.log(
    `Holds per second with ${clients} ${clients === 1 ? 'client' : 'clients'} (median of ${rounds} rounds of ${seconds} s)`,
  )
  console.log(`  bare INSERT  ${bare.toFixed(0)}`)
  console.log(`  holds        ${hold.toFixed(0)}`)
  console.log(`  ratio        ${(hold / bare).toFixed(2)}  (wanted: 0.5 or more)`)
  return hold / bare >= 0.5
}

const DELIVERIES = Array.from({ length: 7 }, (_, nth) => 10 + nth * 23)

/** The so-manieth place where nobody is: first every product on one day, then on the next. */
async function holdOne(tools: RentalTools, number: number): Promise<void> {
  const product = 2 + (number % (PRODUCTS - 1))
  const later = Math.floor(number / ((PRODUCTS - 1) * UNITS_OF_OTHERS)) % DELIVERIES.length
  const { calendar } = await tools.rulesOf(velluto)
  const delivery = calendar.firstOnOrAfter(
    Temporal.Now.plainDateISO('Europe/Rome').add({ days: DELIVERIES[later] ?? 10 }),
  )
  const garment = {
    productId: idOf('product', product),
    size: 'IT42',
    way: 'rent',
    days: 4,
    delivery,
    condition: null,
  } as const
  const shopper = {
    cart: `cart-${String(number).padStart(16, '0')}`,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  }
  const held = await holdUnits(tools, velluto, { garments: [garment], ...shopper, replaces: null })
  if (!held.ok) throw new Error(`${held.reason} at ${number}`)
}

async function insertBare(pool: Pool, number: number): Promise<void> {
  const units = (PRODUCTS - 1) * UNITS_OF_OTHERS
  const unit = UNITS_OF_THE_FIRST + 1 + (number % units)
  const days = 10 + Math.floor(number / units) * 23
  await pool.query(
    `insert into occupancy (unit_id, days, kind, expires_at)
     values ($1, daterange(current_date + $2::int, current_date + $2::int + 14), 'hold', now() + interval '20 minutes')`,
    [idOf('unit', unit), days],
  )
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

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
