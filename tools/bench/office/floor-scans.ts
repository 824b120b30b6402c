import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { generateCatalogue } from '#demo/generate-catalogue.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'
import { type BenchDatabase, openDatabases } from '../databases.ts'
import { recordStatements, replay } from '../recorded-statements.ts'
import { inTurns, openOffice, report } from './office-lists.ts'

const SCANNERS: readonly number[] = [1, 8]

/** How many times longer a scan may take than its statements alone. */
const WANTED = 3

/** A garment that a customer has, by everything its scan names. */
type Out = { barcode: string; unitId: string; itemId: string; orderId: string; holdId: string; number: string }

/** From the scan to the answer, by one scanner and by eight at once, against the bare statements of the same scan. */
export async function benchFloorScans({ rounds }: { rounds: number }): Promise<boolean> {
  const garments = SCANNERS.reduce((sum, scanners) => sum + 2 * scanners * (rounds + 10), 1)
  await using opened = await openDatabases([garments], fill)
  const [database] = opened.databases
  if (!database) return false
  const office = await openOffice(database)
  const pool = new Pool({ connectionString: database.appUrl, max: Math.max(...SCANNERS) })
  const waiting = await listOut(database, 'withdrawed')
  const next = () => {
    const garment = waiting.pop()
    if (garment === undefined) throw new Error('Everything is back already')
    return garment
  }
  const scan = async (id: string, { barcode }: Out) => office.ask('/floor/scans', { id, code: barcode })

  const first = next()
  const firstKey = randomUUID()
  const statements = await recordStatements(() => scan(firstKey, first))
  const made = madeIds(statements, [firstKey, ...Object.values(first), velluto.id])
  const bare = (garment: Out) => {
    const names = (Object.keys(first) as (keyof Out)[]).map((name) => [first[name], garment[name]] as const)
    const ids = [firstKey, ...made].map((id) => [id, randomUUID()] as const)
    return replay(pool, statements, new Map([...names, ...ids]))
  }
  console.log(`A scan where garments come back (${statements.length} statements), milliseconds: bare, whole`)
  let isGood = true
  for (const scanners of SCANNERS) {
    const atOnce = (act: (garment: Out) => Promise<void>) => async () => {
      await Promise.all(Array.from({ length: scanners }, () => act(next())))
    }
    const times = await inTurns(rounds, [atOnce(bare), atOnce((garment) => scan(randomUUID(), garment))])
    isGood = report(`scan → answer, ${scanners} at once`, times, WANTED) && isGood
  }
  const received = (await listOut(database, 'needVerify')).length
  if (received !== garments - waiting.length)
    throw new Error(`${received} of ${garments - waiting.length} were received`)
  await pool.end()
  await office.pool.end()
  return isGood
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Ids that the scan itself made, of a mail and the like: no second one may have them. */
function madeIds(statements: readonly { text: string; values: unknown[] }[], known: readonly string[]): string[] {
  const inserted = statements.filter(({ text }) => /^\s*(with|insert)\b/i.test(text))
  const found = inserted.flatMap(({ values }) => JSON.stringify(values).match(UUID) ?? [])
  const seenBefore = statements
    .filter(({ text }) => /^\s*select\b/i.test(text))
    .flatMap(({ values }) => JSON.stringify(values).match(UUID) ?? [])
  return [...new Set(found)].filter((id) => !known.includes(id) && !seenBefore.includes(id))
}

async function listOut({ appUrl }: BenchDatabase, status: OrderStatus): Promise<Out[]> {
  const pool = new Pool({ connectionString: appUrl, max: 1, options: `-c app.store_id=${velluto.id}` })
  const { rows } = await pool.query<Out>(
    `
    select barcode, unit.id as "unitId", item.id as "itemId", order_id as "orderId", hold_id as "holdId", number
    from order_item as item join unit on unit.id = item.unit_id join customer_order on customer_order.id = order_id
    where item.status = $1`,
    [status],
  )
  await pool.end()
  return rows
}

async function fill({ size, db, asOwner }: BenchDatabase): Promise<void> {
  await generateCatalogue(db, { storeId: velluto.id, products: size })
  const statements = [
    // as labels have them
    `update unit set barcode = upper(barcode)`,
    `create temporary table booked as select gen_random_uuid() as id, gen_random_uuid() as order_id, unit.id as unit_id,
      unit.product_id, unit.size_code, row_number() over () as nth from (select * from unit order by id limit ${size}) as unit`,
    `insert into occupancy (id, unit_id, days, kind)
      select id, unit_id, daterange(current_date - 5, current_date + 3), 'reservation' from booked`,
    `insert into reservation (id, store_id, product_id, size_code, way, days_count, delivery_day, withdraw_day, created_at)
      select id, '${velluto.id}', product_id, size_code, 'rent', 4, current_date - 4, current_date, now() from booked`,
    `insert into customer_order (id, store_id, number, email, first_name, last_name, phone, language, address, lines, total,
       terms_accepted_at, created_at)
      select order_id, '${velluto.id}', 'BENCH-' || nth, 'nome' || nth || '@example.it', 'Anna', 'Rossi', '1', 'it', '{}',
        '[]', 0, now(), now() from booked`,
    `insert into order_item (store_id, order_id, position, hold_id, unit_id, product_id, product, size_code, condition, way,
       days_count, ship_day, delivery_day, withdraw_day, last_withdraw_day, price, status, status_at)
      select '${velluto.id}', order_id, 0, id, unit_id, product_id,
        '{"name": {"it": "Capo"}, "brand": "Bench", "image": null, "valuePrice": 1000, "size": "42"}', size_code, 'good', 'rent',
        4, current_date - 5, current_date - 4, current_date, current_date, 0, 'withdrawed', now() - interval '1 hour' from booked`,
    `insert into unit_event (unit_id, state) select unit_id, 'onLoan' from booked`,
  ]
  await asOwner(`begin; set local app.store_id = '${velluto.id}'; ${statements.join(';')}; commit`)
  await asOwner('vacuum analyze')
}
