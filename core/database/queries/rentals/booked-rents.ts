import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { BookedRent } from '#domain/rentals/policy-effect.ts'

/** What is booked and not back yet, with the claims on its unit before and after, whoever's they are. */
export async function listBookedRents(
  trx: Transaction,
  { storeId, today }: { storeId: string; today: string },
): Promise<(BookedRent & { number: string; garment: Record<string, string> })[]> {
  const { rows } = await sql<BookedRent & { number: string; garment: Record<string, string> }>`
    select own.id, own.delivery_day::text as delivery, own.withdraw_day::text as withdraw, own.days_count as days,
      placed.number, item.product->'name' as garment,
      coalesce(product.care_class, 'everyday') as care_class, product.turnaround_days,
      (select max(upper(other.days))::text from occupancy other
        where other.unit_id = taken.unit_id and upper(other.days) <= lower(taken.days)) as free_from,
      (select min(lower(other.days))::text from occupancy other
        where other.unit_id = taken.unit_id and lower(other.days) >= upper(taken.days)) as taken_again
    from reservation own
    join occupancy taken on taken.id = own.id
    join order_item item on item.hold_id = own.id and item.status <> 'deleted'
    join customer_order placed on placed.id = item.order_id
    left join product on product.id = own.product_id
    where own.store_id = ${storeId} and own.delivery_day > ${today}::date
    order by own.delivery_day, own.id`.execute(trx)
  return rows
}
