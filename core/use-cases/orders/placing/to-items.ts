import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/connection.ts'
import { findOrderedProducts } from '#database/queries/orders/ordered-products.ts'
import { shipDayOf } from '#domain/delivery/ways-in-time.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { totalOf } from '#domain/prices/price-line.ts'
import type { StoreRules } from '#use-cases/rentals/store-rules.ts'
import type { PricedHold } from './price-garments.ts'

/** The garments of an order as they are at this moment. */
export async function toItems(
  trx: Transaction,
  {
    order,
    garments,
    rules,
    fetchDay,
  }: {
    order: Order
    garments: readonly PricedHold[]
    rules: StoreRules
    /** When what comes with the plan is fetched for a pause that is arranged. */
    fetchDay: string | null
  },
): Promise<OrderItem[]> {
  const findProduct = await findOrderedProducts(trx, garments)
  return garments.map((garment, position) => {
    const { id: holdId, productId, unitId, size, condition, way, days: daysCount, delivery, withdraw, line } = garment
    const product = findProduct(productId, size)
    if (product === null) throw new Error(`There is no product ${productId}`)
    const withdrawDay = withdraw ?? (way === 'membership' ? fetchDay : null)
    const shipDay = shipDayOf(rules, Temporal.PlainDate.from(delivery), order.deliveryWay)
    return {
      id: randomUUID(),
      storeId: order.storeId,
      orderId: order.id,
      position,
      holdId,
      unitId,
      productId,
      product,
      size,
      condition,
      way,
      daysCount,
      shipDay: shipDay.toString(),
      deliveryDay: delivery,
      withdrawDay,
      pickUpSlot: null,
      lastWithdrawDay: withdrawDay,
      returnWay: order.deliveryWay === 'shop' ? 'shop' : rules.policy.returnWay,
      price: totalOf([line]),
      status: 'created',
      statusAt: order.createdAt,
      carrier: null,
      tracking: null,
      boughtAt: null,
      calendarRevision: 0,
    }
  })
}
