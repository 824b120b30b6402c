import type { OrderAction } from '#domain/orders/order-actions.ts'
import type { OrderView, WithdrawalReceipt } from '#storefront/contract/orders/orders.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import { callOrder } from '../../guest/call-order.ts'

type Outcome = { order: OrderView; receipt: WithdrawalReceipt | null }

const callOf = { cancel: 'cancelOrder', requestReturn: 'requestReturn' } as const

/** Asks for one garment only. */
export async function askForAction(
  action: OrderAction,
  { orderId, itemId }: { orderId: string; itemId: string },
): Promise<Envelope<Outcome>> {
  const request = { params: { id: orderId }, body: { items: [itemId] } }
  if (action === 'withdraw') return callOrder('withdrawFromOrder', request)
  const answer = await callOrder(callOf[action], request)
  return answer.success ? { success: true, data: { order: answer.data, receipt: null } } : answer
}
