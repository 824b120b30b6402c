import { Pool } from 'pg'
import { generateCatalogue } from '#demo/generate-catalogue.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { type BenchDatabase, openDatabases } from '../databases.ts'
import { recordStatements, replay } from '../recorded-statements.ts'
import { inTurns, openOffice, report } from './office-lists.ts'

const UNITS = 2_000
const DAYS = 180

/** How many times longer the whole call may take than its one question alone. */
const WANTED = 2

/** The timeline of 2,000 units over 180 days, each with a dozen orders, against its query alone. */
export async function benchTimeline({ rounds }: { rounds: number }): Promise<boolean> {
  await using opened = await openDatabases([UNITS], fill)
  const [database] = opened.databases
  if (!database) return false
  const office = await openOffice(database)
  const path = `/timeline?most=${UNITS}&days=${DAYS}&from=${new Date().toISOString().slice(0, 10)}`
  const statements = await recordStatements(() => office.ask(path))
  const [query] = statements.filter(({ text }) => text.includes('with page as materialized'))
  if (!query) throw new Error('The timeline asks something else')
  // the store is set once: what remains is the question
  const pool = new Pool({ connectionString: database.appUrl, max: 1, options: `-c app.store_id=${velluto.id}` })
  const times = await inTurns(rounds, [() => replay(pool, [query], new Map()), () => office.ask(path)])
  console.log(`The timeline of ${UNITS} units × ${DAYS} days, milliseconds: its query alone, the whole call`)
  const isGood = report('timeline', times, WANTED)
  await pool.end()
  await office.pool.end()
  return isGood
}

async function fill({ size, db, asOwner }: BenchDatabase): Promise<void> {
  await generateCatalogue(db, { storeId: velluto.id, products: size / 2 })
  const taken = `select gen_random_uuid() as id, unit.id as unit_id, unit.product_id, unit.size_code,
      current_date + nth * 15 as day
    from (select * from unit order by id limit ${size}) as unit, generate_series(0, 11) as nth`
  const statements = [
    `create temporary table booked as ${taken}`,
    `insert into occupancy (id, unit_id, days, kind)
      select id, unit_id, daterange(day, day + 14), 'reservation' from booked`,
    `insert into reservation (id, store_id, product_id, size_code, way, days_count, delivery_day, withdraw_day, created_at)
      select id, '${velluto.id}', product_id, size_code, 'rent', 4, day + 4, day + 8, now() from booked`,
  ]
  await asOwner(`begin; set local app.store_id = '${velluto.id}'; ${statements.join(';')}; commit`)
  await asOwner('vacuum analyze')
}
