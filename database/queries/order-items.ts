import { sql } from 'kysely'
import type { OrderItem } from '#domain/orders/order.ts'
import type { Transaction } from '../connection.ts'
import { isUuid } from '../is-uuid.ts'

export async function insertItems(trx: Transaction, items: readonly OrderItem[]): Promise<void> {
  for (const { product, size, shipDay, deliveryDay, withdrawDay, ...item } of items) {
    const days = {
      shipDay: sql<Date>`${shipDay}::date`,
      deliveryDay: sql<Date>`${deliveryDay}::date`,
      withdrawDay: sql<Date | null>`${withdrawDay}::date`,
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

/** All of an order, locked until the transaction ends. */
export async function lockItems(trx: Transaction, orderId: string): Promise<OrderItem[]> {
  const { rows } = await sql<OrderItem>`${selectItems(sql`order_id = ${orderId}`)} for update`.execute(trx)
  return rows
}

export async function lockItem(trx: Transaction, id: string): Promise<OrderItem | null> {
  if (!isUuid(id)) return null
  const { rows } = await sql<OrderItem>`${selectItems(sql`id = ${id}`)} for update`.execute(trx)
  return rows[0] ?? null
}

/** The newest parcel with this number. */
export async function findItemByTracking(trx: Transaction, tracking: string): Promise<string | null> {
  const row = await trx
    .selectFrom('orderItem')
    .select('id')
    .where('tracking', '=', tracking)
    .orderBy('statusAt', 'desc')
    .executeTakeFirst()
  return row?.id ?? null
}

/** What was ordered from holds and not given up since. */
export async function listItemsOfHolds(trx: Transaction, holdIds: readonly string[]): Promise<OrderItem[]> {
  const { rows } = await selectItems(sql`hold_id = any(${holdIds}::uuid[]) and status <> 'deleted'`).execute(trx)
  return rows
}

export async function setWithdrawDay(trx: Transaction, id: string, withdrawDay: string): Promise<void> {
  await sql`update order_item set withdraw_day = ${withdrawDay}::date where id = ${id}`.execute(trx)
}

export async function setTracking(trx: Transaction, id: string, tracking: string): Promise<void> {
  await trx.updateTable('orderItem').set({ tracking }).where('id', '=', id).execute()
}

function selectItems(condition: ReturnType<typeof sql>) {
  return sql<OrderItem>`
    select id, store_id, order_id, position, hold_id, unit_id, product_id, product, size_code as size, condition, way,
      days_count, ship_day::text as ship_day, delivery_day::text as delivery_day, withdraw_day::text as withdraw_day,
      price, status, status_at, tracking, calendar_revision
    from order_item where ${condition} order by order_id, position`
}
