import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { Place } from '#domain/catalogue/units/custody.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'

type Conflict = { storeId: string; itemId: string; said: OrderStatus; place: Place; at: Date }

/** What the carrier says of a garment cannot be: its unit is recorded elsewhere. The last word counts. */
export async function keepConflict(trx: Transaction, { storeId, itemId, said, place, at }: Conflict): Promise<void> {
  await sql`
    insert into custody_conflict (store_id, item_id, said, place, at)
    values (${storeId}, ${itemId}, ${said}, ${place}, ${at})
    on conflict (store_id, item_id) do update set said = excluded.said, place = excluded.place, at = excluded.at`.execute(
    trx,
  )
}
