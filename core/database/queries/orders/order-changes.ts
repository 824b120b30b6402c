import { sql } from 'kysely'
import type { Transaction } from '#database/connection.ts'
import type { OrderAddress } from '#domain/orders/order.ts'

export async function setOrderAddress(
  trx: Transaction,
  { orderId, address }: { orderId: string; address: OrderAddress },
): Promise<void> {
  await trx
    .updateTable('customerOrder')
    .set({ address: JSON.stringify(address) })
    .where('id', '=', orderId)
    .execute()
}

/** Other days for a garment that has not left: the hours of its pick-up were chosen for the days before. */
export async function setItemDays(
  trx: Transaction,
  {
    id,
    shipDay,
    deliveryDay,
    withdrawDay,
    pickUpSlot = null,
  }: { id: string; shipDay: string; deliveryDay: string; withdrawDay: string | null; pickUpSlot?: string | null },
): Promise<void> {
  await sql`
    update order_item set ship_day = ${shipDay}::date, delivery_day = ${deliveryDay}::date,
      withdraw_day = ${withdrawDay}::date, last_withdraw_day = ${withdrawDay}::date, pick_up_slot = ${pickUpSlot},
      reminded_for = null, overdue_for = null
    where id = ${id}`.execute(trx)
}
