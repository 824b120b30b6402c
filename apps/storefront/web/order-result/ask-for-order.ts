import type { PlacedOrder } from '#storefront/contract/orders/orders.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import { callOrder } from '../guest/call-order.ts'

/** How an order's payment stands. While the provider cannot be asked, what the store itself knows is still worth showing. */
export async function askForOrder(id: string): Promise<Envelope<PlacedOrder>> {
  const answer = await callOrder('orderPayment', { params: { id } })
  if (answer.success || answer.code !== 'PAYMENT_UNAVAILABLE') return answer
  const order = await callOrder('order', { params: { id } })
  if (!order.success) return order
  return { success: true, data: { order: order.data, paymentUrl: order.data.payment?.url ?? null } }
}
