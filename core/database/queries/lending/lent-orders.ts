import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { LentOrder } from '#domain/lending/lent-garments.ts'
import { statusesWith } from '#domain/orders/effects.ts'

/**
 * Those of a store, also where all garments were exchanged for its own since something was stated. Movements in the order
 * they happened, as the ledger has them.
 */
export async function listLentOrders(
  trx: Transaction,
  { storeId, until }: { storeId: string; until: Date },
): Promise<LentOrder[]> {
  const { rows } = await sql<LentOrder>`
    with lent as (
      select order_id from order_item where store_id = ${storeId} and lent_share is not null
      union
      select item.order_id from lending_statement stated, jsonb_array_elements(stated.lines) line
        join order_item item on item.id = (line ->> 'itemId')::uuid
      where stated.store_id = ${storeId})
    select placed.lines, garments.list as garments, coalesce(movements.list, '[]') as movements,
      coalesce(charged.list, '[]') as charged
    from lent join customer_order placed on placed.id = lent.order_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', item.id, 'productId', item.product_id, 'way', item.way, 'price', item.price,
        'endedAt', least(
          (select min(event.at) from standing_event event
            where event.item_id = item.id and event.to_status = any(${statusesWith('endMonthly')}::order_status[])),
          (select min(declared_at) from withdrawal where withdrawal.order_id = placed.id and item.id = any(item_ids))),
        'number', placed.number, 'name', item.product -> 'name', 'size', item.product ->> 'size',
        'barcode', unit.barcode,
        'terms', case when item.lent_share is not null then
          jsonb_build_object('lenderId', item.lender_id, 'share', item.lent_share) end) order by item.position) as list
      from order_item item left join unit on unit.id = item.unit_id where item.order_id = placed.id) as garments
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'kind', case when entry.kind = 'refund' then 'refund' when entry.reason = 'renewal' then 'renewal' else 'payment' end,
        'amount', entry.amount, 'at', entry.at, 'itemId', refund.item_id,
        'isShipping', refund.item_id is null and entry.reason in ('shippingCost', 'daysChanged', 'lostDays', 'notOwed')) order by entry.at, entry.id) as list
      from ledger_entry entry
      left join refund on refund.charge_id = entry.charge_id and refund.provider_refund_id = entry.reference
      where entry.order_id = placed.id and entry.at < ${until}) as movements
    cross join lateral (
      select jsonb_agg(sums) as list from (
        select asked.item_id as "itemId", asked.kind,
          coalesce(sum(entry.amount) filter (where entry.kind = 'charge'), 0)::int as paid,
          coalesce(sum(entry.amount) filter (where entry.kind = 'refund'), 0)::int as refunded
        from order_charge asked join ledger_entry entry on entry.order_charge_id = asked.id
        where asked.order_id = placed.id and entry.at < ${until} group by asked.item_id, asked.kind) as sums) as charged
    order by placed.created_at, placed.id`.execute(trx)
  return rows.map(({ garments, movements, ...order }) => ({
    ...order,
    garments: garments.map((garment) => ({ ...garment, endedAt: garment.endedAt && new Date(garment.endedAt) })),
    movements: movements.map((movement) => ({ ...movement, at: new Date(movement.at) })),
  }))
}

/** The day in Italy on which the first order with somebody else's garment was placed; null: there is none. */
export async function findFirstLentDay(trx: Transaction, storeId: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select (min(placed.created_at) at time zone 'Europe/Rome')::date::text as day
    from order_item item join customer_order placed on placed.id = item.order_id
    where item.store_id = ${storeId} and item.lent_share is not null`.execute(trx)
  return rows[0]?.day ?? null
}
