import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { OrderItem } from '#domain/orders/order.ts'

export async function insertItems(trx: Transaction, items: readonly OrderItem[]): Promise<void> {
  for (const { product, size, shipDay, deliveryDay, withdrawDay, lastWithdrawDay, ...item } of items) {
    const days = {
      shipDay: sql<Date>`${shipDay}::date`,
      deliveryDay: sql<Date>`${deliveryDay}::date`,
      withdrawDay: sql<Date | null>`${withdrawDay}::date`,
      lastWithdrawDay: sql<Date | null>`${lastWithdrawDay}::date`,
    }
    const values = { ...item, ...days, product: JSON.stringify(product), sizeCode: size }
    await trx.insertInto('orderItem').values(values).execute()
  }
}

/** Garments of orders, in the order they were put into them. */
export async function listItems(trx: Transaction, orderIds: readonly string[]): Promise<OrderItem[]> {
  const { rows } = await selectItems(sql`order_id = any(${orderIds}::uuid[])`).execute(trx)
  return rows
}

/** Whoever else changes something of the order, or of its customer, waits until the transaction ends. */
export async function lockOrder(trx: Transaction, id: string): Promise<void> {
  await sql`select lock_order(${id})`.execute(trx)
}

/** All of an order, locked until the transaction ends, after its customer and the order itself. */
export async function lockItems(trx: Transaction, orderId: string): Promise<OrderItem[]> {
  await lockOrder(trx, orderId)
  const { rows } = await sql<OrderItem>`${selectItems(sql`order_id = ${orderId}`)} for update`.execute(trx)
  return rows
}

export async function lockItem(trx: Transaction, id: string): Promise<OrderItem | null> {
  if (!isUuid(id)) return null
  await sql`select lock_order((select order_id from order_item where id = ${id}))`.execute(trx)
  const { rows } = await sql<OrderItem>`${selectItems(sql`id = ${id}`)} for update`.execute(trx)
  return rows[0] ?? null
}

/** Whether it was said of it that it did not arrive as it left. */
export async function isArrivedDamaged(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx.selectFrom('orderItem').select('isArrivedDamaged').where('id', '=', id).executeTakeFirst()
  return row?.isArrivedDamaged ?? false
}

/** The newest parcel with this number. */
export async function findItemsByTracking(trx: Transaction, tracking: string): Promise<string[]> {
  const newest = await trx
    .selectFrom('orderItem')
    .select('orderId')
    .where('tracking', '=', tracking)
    .orderBy('statusAt', 'desc')
    .executeTakeFirst()
  if (newest === undefined) return []
  const rows = await trx
    .selectFrom('orderItem')
    .select('id')
    .where('orderId', '=', newest.orderId)
    .where('tracking', '=', tracking)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What was ordered from holds and not given up since. */
export async function listItemsOfHolds(trx: Transaction, holdIds: readonly string[]): Promise<OrderItem[]> {
  const { rows } = await selectItems(sql`hold_id = any(${holdIds}::uuid[]) and status <> 'deleted'`).execute(trx)
  return rows
}

/** The last day on which it is fetched only ever moves on. Whoever was reminded of other hours is reminded again. */
export async function setWithdrawDay(
  trx: Transaction,
  id: string,
  { day, lastDay = day, slot = null }: { day: string; lastDay?: string; slot?: string | null },
): Promise<void> {
  await sql`
    update order_item set withdraw_day = ${day}::date, last_withdraw_day = greatest(last_withdraw_day, ${lastDay}::date),
      pick_up_slot = ${slot}, reminded_for = case when pick_up_slot is not distinct from ${slot} then reminded_for end
    where id = ${id}`.execute(trx)
}

/** It stays with its customer: nobody comes to fetch it. */
export async function setBought(trx: Transaction, id: string, at: Date): Promise<void> {
  await sql`
    update order_item set bought_at = ${at}, withdraw_day = null, last_withdraw_day = null, pick_up_slot = null
    where id = ${id}`.execute(trx)
}

export async function setTracking(
  trx: Transaction,
  id: string,
  { tracking, carrier = null }: { tracking: string | null; carrier?: string | null | undefined },
): Promise<void> {
  await trx.updateTable('orderItem').set({ tracking, carrier }).where('id', '=', id).execute()
}

function selectItems(condition: ReturnType<typeof sql>) {
  return sql<OrderItem>`
    select id, store_id, order_id, position, hold_id, unit_id, product_id, product, size_code as size, condition, way,
      days_count, ship_day::text as ship_day, delivery_day::text as delivery_day, withdraw_day::text as withdraw_day,
      last_withdraw_day::text as last_withdraw_day, pick_up_slot, return_way, price, status, status_at, carrier, tracking, bought_at,
      calendar_revision
    from order_item where ${condition} order by order_id, position`
}
