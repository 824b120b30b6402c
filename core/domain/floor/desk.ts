import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'

type Garment = {
  status: OrderStatus
  deliveryWay: DeliveryWay
  /** Its customer has withdrawn from the contract about it. */
  isWithdrawn: boolean
  lastWithdrawDay: string | null
  deliveryDay: string
}

const WITH_CUSTOMER: readonly OrderStatus[] = ['delivered', 'returnRequested', 'returnPickupFailed']

/**
 * What can be done with a garment at the desk of the shop: what waits there is handed over, what is out is taken back. What
 * its customer has withdrawn from goes to nobody: its money went back.
 */
export function deskStep({
  status,
  deliveryWay,
  isWithdrawn,
}: Pick<Garment, 'status' | 'deliveryWay' | 'isWithdrawn'>): 'handOver' | 'takeBack' | null {
  if (deliveryWay === 'shop' && status === 'shipped') return isWithdrawn ? 'takeBack' : 'handOver'
  return WITH_CUSTOMER.includes(status) ? 'takeBack' : null
}

/** Its customer has not come, and its rent is over; or the garment should be back by now. What has no end is never late. */
export function isOverdueAtDesk(garment: Garment, today: string): boolean {
  const { lastWithdrawDay } = garment
  return deskStep(garment) !== null && lastWithdrawDay !== null && lastWithdrawDay < today
}
