import { sql } from 'kysely'
import type { Database, Transaction } from '#database/connection.ts'
import type { HeldStock } from '#domain/rentals/holds/hold-policy.ts'

/** Of the garments that the store lists, held through whichever store: the stock is one, and no store is measured by others'. */
export async function countHeldStock(trx: Transaction, now: Date): Promise<HeldStock> {
  const { rows } = await sql<HeldStock>`
    with stock as (
      select unit.id from unit
      where unit.state not in ('lost', 'retired', 'sold')
        and unit.product_id in (select product_id from listing where store_id = current_store()))
    select (select count(*) from stock) as units, count(*) as held
    from occupancy join stock on stock.id = occupancy.unit_id
    where kind = 'hold' and holder <> 'customer' and expires_at > ${now}`.execute(trx)
  return rows[0] ?? { units: 0, held: 0 }
}

/** What nobody counts any more. */
export async function forgetHoldLog(db: Database, before: Date): Promise<void> {
  await sql`delete from hold_log where at < ${before}`.execute(db)
}
