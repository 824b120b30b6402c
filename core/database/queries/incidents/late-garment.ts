import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Wear } from '#domain/charges/garment-worth.ts'
import type { LateGarment } from '#domain/incidents/late-ladder.ts'

/** A garment that may be late, with what its worth is counted from. */
export async function readLateGarment(trx: Transaction, itemId: string): Promise<(LateGarment & Wear) | null> {
  const { rows } = await sql<LateGarment & Wear>`
    select item.status, item.last_withdraw_day::text as last_withdraw_day,
      (select (min(at) at time zone 'Europe/Rome')::date::text from standing_event
        where item_id = item.id and to_status = 'returnRequested') as return_asked_day,
      (item.product ->> 'valuePrice')::integer as value_price,
      (select count(*)::integer from order_item earlier where earlier.store_id = item.store_id
        and earlier.unit_id = item.unit_id and earlier.id <> item.id and earlier.status <> 'deleted'
        and earlier.delivery_day < item.delivery_day) as rents,
      (select bought_on::text from unit_purchase where unit_id = item.unit_id) as bought_on
    from order_item item where item.id = ${itemId}`.execute(trx)
  return rows[0] ?? null
}
