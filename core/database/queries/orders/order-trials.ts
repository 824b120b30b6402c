import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { GIVEN_BACK } from '#domain/orders/statuses.ts'
import type { PriceLine } from '#domain/prices/price-line.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'

/** Garments of orders in which something was tried, or the fee of a trial was credited. */
export type TriedGarment = {
  orderId: string
  orderedAt: Date
  lines: PriceLine[]
  id: string
  productId: string
  way: RentalWay
  price: number
  /** YYYY-MM-DD, when a trial ends. */
  withdrawDay: string | null
  storeId: string
  daysCount: number | null
  isEarlyStart: boolean
  /** When its customer got it, gave it up before it left, or withdrew from it; null: did not. */
  deliveredAt: Date | null
  /** When it went back; null: it has not. */
  givenBackAt: Date | null
  deletedAt: Date | null
  withdrawnAt: Date | null
  isDeleted: boolean
  /** What was asked back for it so far. */
  refunded: number
}

/** By order and place in it. */
export async function listTriedGarments(trx: Transaction, customerId: string): Promise<TriedGarment[]> {
  const { rows } = await sql<TriedGarment>`
    select item.order_id, own.created_at as ordered_at, own.lines, item.id, item.product_id, item.way, item.price,
      item.last_withdraw_day::text as withdraw_day,
      item.store_id, item.days_count, own.early_start_at is not null as is_early_start,
      (select min(at) from standing_event event where event.item_id = item.id and to_status = 'delivered') as delivered_at,
      (select min(at) from standing_event event where event.item_id = item.id
        and to_status::text = any(${[...GIVEN_BACK]}::text[])) as given_back_at,
      (select max(at) from standing_event event where event.item_id = item.id and to_status = 'deleted') as deleted_at,
      (select min(declared_at) from withdrawal
        where withdrawal.order_id = own.id and item.id = any(withdrawal.item_ids)) as withdrawn_at,
      item.status = 'deleted' as is_deleted,
      (select coalesce(sum(amount), 0)::int from refund where refund.item_id = item.id) as refunded
    from customer_order own join order_item item on item.order_id = own.id
    where own.customer_id = ${customerId}
      and (own.lines @> '[{"code": "trial"}]' or own.lines @> '[{"code": "trialCredit"}]')
    order by own.created_at, own.id, item.position`.execute(trx)
  return rows
}
