import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { UnitCondition } from '#domain/catalogue/units/unit.ts'
import type { OrderedProduct } from '#domain/orders/order.ts'

/** An order's garment, and its reservation, become another size or another garment; what it cost stays. */
export async function exchangeGarment(
  trx: Transaction,
  {
    itemId,
    holdId,
    productId,
    size,
    product,
    condition,
    laundryDays,
  }: {
    itemId: string
    holdId: string
    productId: string
    size: string
    product: OrderedProduct
    condition: UnitCondition
    laundryDays: number | null
  },
): Promise<void> {
  await sql`
    update reservation set product_id = ${productId}, size_code = ${size}, laundry_days = ${laundryDays}
    where id = ${holdId}`.execute(trx)
  await sql`
    update order_item set product_id = ${productId}, size_code = ${size}, product = ${JSON.stringify(product)}::jsonb,
      condition = ${condition}
    where id = ${itemId}`.execute(trx)
}
