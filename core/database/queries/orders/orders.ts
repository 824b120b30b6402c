import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import { isUuid } from '#database/is-uuid.ts'
import type { Order } from '#domain/orders/order.ts'

/** Where the next page of a list begins: behind this order. */
export type OrderPlace = { createdAt: Date; id: string }

export async function insertOrder(trx: Transaction, order: Order): Promise<void> {
  const { address, lines, shop = null, ...values } = order
  await trx
    .insertInto('customerOrder')
    .values({
      ...values,
      address: JSON.stringify(address),
      lines: JSON.stringify(lines),
      shop: shop && JSON.stringify(shop),
    })
    .execute()
}

export async function findOrder(trx: Transaction, id: string): Promise<Order | null> {
  if (!isUuid(id)) return null
  const row = await trx.selectFrom('customerOrder').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toOrder(row) : null
}

export async function findOrderByNumber(trx: Transaction, number: string): Promise<Order | null> {
  const row = await trx.selectFrom('customerOrder').selectAll().where('number', '=', number).executeTakeFirst()
  return row ? toOrder(row) : null
}

/** The newest first. */
export async function listOrders(
  trx: Transaction,
  {
    storeId,
    customerId,
    after,
    limit,
  }: { storeId: string; customerId: string; after: OrderPlace | null; limit: number },
): Promise<Order[]> {
  const rows = await trx
    .selectFrom('customerOrder')
    .selectAll()
    .where('storeId', '=', storeId)
    .where('customerId', '=', customerId)
    .$if(after !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}, ${after?.id})`))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}

/** The customer of an order that staff placed has agreed to it. */
export async function acceptTerms(
  trx: Transaction,
  { orderId, at, earlyStartAt }: { orderId: string; at: Date; earlyStartAt: Date | null },
): Promise<void> {
  const agreed = { termsAcceptedAt: at, earlyStartAt }
  await trx.updateTable('customerOrder').set(agreed).where('id', '=', orderId).execute()
}

/** Whether something of theirs is still under way: a garment, or a membership. */
export async function hasOpenContracts(trx: Transaction, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer_order join order_item item on item.order_id = customer_order.id
    where customer_order.customer_id = ${customerId} and item.status not in ('completed', 'deleted')
    union all
    select from user_membership where customer_id = ${customerId} and status in ('active', 'pastDue')
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Orders that came to nothing: no law wants them kept. */
export async function deleteVoidOrders(trx: Transaction, customerId: string): Promise<void> {
  await sql`
    delete from customer_order void where customer_id = ${customerId}
      and not exists (select from ledger_entry where order_id = void.id)
      and not exists (select from order_charge where order_id = void.id)
      and not exists (select from order_item where order_id = void.id and status <> 'deleted')`.execute(trx)
}

type Unread = 'address' | 'lines' | 'shop'

function toOrder(row: Omit<Order, Unread> & Record<Unread, unknown>): Order {
  const { address, lines, shop } = row as Pick<Order, Unread>
  return { ...row, address, lines, shop: shop ?? null }
}
