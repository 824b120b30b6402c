import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { StoreHold } from '#domain/rentals/holds/hold.ts'

/** All live holds of the store, the oldest first. */
export async function listStoreHolds(trx: Transaction, now: Date): Promise<StoreHold[]> {
  const { rows } = await sql<StoreHold>`
    select hold.id, occupancy.unit_id, unit.condition, hold.product_id, hold.size_code as size, hold.way,
      hold.days_count as days, hold.delivery_day::text as delivery, hold.withdraw_day::text as withdraw,
      occupancy.expires_at as expires, hold.created_at as begun,
      encode(hold.cart_key, 'hex') as cart, encode(hold.address_key, 'hex') as address
    from hold join occupancy on occupancy.id = hold.id join unit on unit.id = occupancy.unit_id
    where occupancy.expires_at > ${now} order by hold.created_at, hold.id`.execute(trx)
  return rows
}
