import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { SLOT_STATUSES } from '#domain/memberships/allowance.ts'
import type { OrderedProduct } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'

/** How many garments a customer has through memberships: an earlier one's count as long as they are not back. */
export async function countUsedSlots(trx: Transaction, customerId: string): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(*)::int as used
    from customer_order join order_item item on item.order_id = customer_order.id
    where customer_order.customer_id = ${customerId} and item.way = 'membership' and ${takesSlot}`.execute(trx)
  return rows[0]?.used ?? 0
}

/** A garment that a member has at home, on the way or ordered. Days as YYYY-MM-DD. */
export type HeldGarment = {
  id: string
  orderId: string
  product: OrderedProduct
  status: OrderStatus
  deliveryDay: string
  withdrawDay: string | null
}

/** The first ordered first. */
export async function listHeldGarments(trx: Transaction, customerId: string): Promise<HeldGarment[]> {
  const { rows } = await sql<HeldGarment>`
    select item.id, item.order_id, item.product, item.status,
      item.delivery_day::text, item.withdraw_day::text
    from customer_order join order_item item on item.order_id = customer_order.id
    where customer_order.customer_id = ${customerId} and item.way = 'membership' and ${takesSlot}
    order by customer_order.created_at, customer_order.id, item.position`.execute(trx)
  return rows
}

/** What is fetched on a day by a membership has no end again, unless it is on its way back. Gives its orders. */
export async function forgetFetchDays(trx: Transaction, userMembershipId: string): Promise<{ orderId: string }[]> {
  const { rows } = await sql<{ orderId: string }>`
    update order_item item
    set withdraw_day = null, last_withdraw_day = null, pick_up_slot = null, reminded_for = null
    from customer_order
    where customer_order.id = item.order_id and customer_order.user_membership_id = ${userMembershipId}
      and item.way = 'membership' and item.withdraw_day is not null and ${takesSlot}
      and item.status not in ('returnRequested', 'returnPickupFailed')
    returning item.order_id`.execute(trx)
  return rows
}

// what its customer has bought is of no plan any more
const takesSlot = sql<boolean>`(item.bought_at is null and (
  item.status = any(${sql.lit(`{${SLOT_STATUSES.join(',')}}`)}::order_status[])
  or item.status = 'exception' and not exists (
    select from standing_event event where event.item_id = item.id and event.to_status in ('withdrawed', 'needVerify')
  )
))`
