import { sql } from 'kysely'
import type { PriceLine } from '#domain/prices/price-line.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import type { Transaction } from '../connection.ts'

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
  /** Its customer has had it. */
  isDelivered: boolean
  isDeleted: boolean
  isWithdrawn: boolean
}

/** By order and place in it. */
export async function listTriedGarments(trx: Transaction, customerId: string): Promise<TriedGarment[]> {
  const { rows } = await sql<TriedGarment>`
    select item.order_id, own.created_at as ordered_at, own.lines, item.id, item.product_id, item.way, item.price,
      item.withdraw_day::text as withdraw_day,
      exists (
        select from order_event event where event.item_id = item.id and event.to_status = 'delivered'
      ) as is_delivered,
      item.status = 'deleted' as is_deleted,
      exists (
        select from withdrawal where withdrawal.order_id = own.id and item.id = any(withdrawal.item_ids)
      ) as is_withdrawn
    from customer_order own join order_item item on item.order_id = own.id
    where own.customer_id = ${customerId}
      and (own.lines @> '[{"code": "trial"}]' or own.lines @> '[{"code": "trialCredit"}]')
    order by own.created_at, own.id, item.position`.execute(trx)
  return rows
}
