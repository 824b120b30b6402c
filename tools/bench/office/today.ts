import { generateCatalogue } from '#demo/generate-catalogue.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { type BenchDatabase, openDatabases } from '../databases.ts'
import { inTurns, openOffice, report } from './office-lists.ts'

const FEW = 100
const MANY = 10_000

/** How many times longer Today may take with a hundred times as much open. */
const WANTED = 1.5

/** What waits today in a store with 10,000 open garments, against one with 100, in turns in one run. */
export async function benchToday({ rounds }: { rounds: number }): Promise<boolean> {
  await using opened = await openDatabases([FEW, MANY], fill)
  const [few, many] = opened.databases
  if (!few || !many) return false
  const offices = [await openOffice(few), await openOffice(many)] as const
  const times = await inTurns(rounds, [() => offices[0].ask('/today'), () => offices[1].ask('/today')])
  console.log(`Today, milliseconds: ${FEW} open garments, ${MANY} open garments`)
  const isGood = report('today', times, WANTED)
  for (const { pool } of offices) await pool.end()
  return isGood
}

/** Of a hundred garments 70 are with customers, 20 are booked for later, four are under way and six wait for somebody. */
const STATUSES = `case
  when nth % 100 < 70 then 'delivered' when nth % 100 < 90 then 'paymentConfirmed' when nth % 100 < 94 then 'shipped'
  when nth % 100 = 94 then 'waitingShipping' when nth % 100 = 95 then 'withdrawed' when nth % 100 = 96 then 'needVerify'
  when nth % 100 = 97 then 'laundry' when nth % 100 = 98 then 'exception' else 'returnPickupFailed' end`

export async function fill({ size, db, asOwner }: BenchDatabase): Promise<void> {
  await generateCatalogue(db, { storeId: velluto.id, products: 100 })
  const statements = [
    `insert into customer_order (store_id, number, email, first_name, last_name, phone, language, address, lines, total,
        terms_accepted_at, created_at)
      select '${velluto.id}', 'BE-' || nth, nth || '@example.com', 'Anna', 'Rossi', '1', 'it', '{}', '[]', 0, now(), now()
      from generate_series(1, ${size}) as nth`,
    `insert into order_item (store_id, order_id, position, hold_id, unit_id, product_id, product, size_code, condition, way,
        days_count, ship_day, delivery_day, withdraw_day, last_withdraw_day, price, status, status_at)
      select '${velluto.id}', customer_order.id, 0, gen_random_uuid(), unit.id, unit.product_id,
        '{"name": {"it": "Abito"}, "size": "42", "image": null}', unit.size_code, unit.condition, 'rent', 4,
        current_date + case when nth % 100 between 70 and 89 then 10 else 0 end, current_date + 12,
        current_date + 16, current_date + 16, 4000, (${STATUSES})::order_status, now() - nth * interval '1 minute'
      from generate_series(1, ${size}) as nth
      join customer_order on customer_order.number = 'BE-' || nth
      join (select *, row_number() over (order by id) as place, count(*) over () as units from unit) as unit
        on unit.place = nth % unit.units + 1`,
  ]
  await asOwner(`begin; set local app.store_id = '${velluto.id}'; ${statements.join(';')}; commit`)
  await asOwner('vacuum analyze')
}
