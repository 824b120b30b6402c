import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'

/** What was asked back so far for each garment of an order, in euro cents. */
export async function readItemRefunds(trx: Transaction, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select item.id, sum(refund.amount)::int as amount
    from order_item item join refund on refund.item_id = item.id
    where item.order_id = ${orderId} group by item.id`.execute(trx)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}
