import type { OrderEvent } from './order.ts'
import type { OrderStatus } from './statuses.ts'

const WITH_CUSTOMER: readonly OrderStatus[] = ['delivered', 'returnRequested', 'returnPickupFailed']

/** Whether its customer may still find that it arrived damaged, whoever has said that it arrived. */
export function canTurnOutDamaged(status: OrderStatus): boolean {
  return WITH_CUSTOMER.includes(status)
}

/** Remark about a garment that does not move it. */
export function isRemark({ from, to }: Pick<OrderEvent, 'from' | 'to'>): boolean {
  return from === to
}
