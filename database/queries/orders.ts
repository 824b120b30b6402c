import { sql } from 'kysely'
import type { Order } from '#domain/orders/order.ts'
import type { Transaction } from '../connection.ts'
import { isUuid } from '../is-uuid.ts'

/** Where the next page of a list begins: behind this order. */
export type OrderPlace = { createdAt: Date; id: string }

export async function insertOrder(trx: Transaction, order: Order): Promise<void> {
  const { address, lines, ...values } = order
  await trx
    .insertInto('customerOrder')
    .values({ ...values, address: JSON.stringify(address), lines: JSON.stringify(lines) })
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

export async function listOrdersOfMembership(trx: Transaction, userMembershipId: string): Promise<Order[]> {
  const rows = await trx
    .selectFrom('customerOrder')
    .selectAll()
    .where('userMembershipId', '=', userMembershipId)
    .execute()
  return rows.map(toOrder)
}

function toOrder(row: Omit<Order, 'address' | 'lines'> & { address: unknown; lines: unknown }): Order {
  return { ...row, address: row.address as Order['address'], lines: row.lines as Order['lines'] }
}
