import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import type { OrderStatus } from '#domain/orders/statuses.ts'

type Garment = { status: OrderStatus; deliveryWay: DeliveryWay; lastWithdrawDay: string | null; deliveryDay: string }

const WITH_CUSTOMER: readonly OrderStatus[] = ['delivered', 'returnRequested', 'returnPickupFailed']

/** What can be done with a garment at the desk of the shop: what waits there is handed over, what is out is taken back. */
export function deskStep({
  status,
  deliveryWay,
}: Pick<Garment, 'status' | 'deliveryWay'>): 'handOver' | 'takeBack' | null {
  if (deliveryWay === 'shop' && status === 'shipped') return 'handOver'
  return WITH_CUSTOMER.includes(status) ? 'takeBack' : null
}

/** Its customer has not come, and its rent is over; or the garment should be back by now. What has no end is never late. */
export function isOverdueAtDesk(garment: Garment, today: string): boolean {
  const { lastWithdrawDay } = garment
  return deskStep(garment) !== null && lastWithdrawDay !== null && lastWithdrawDay < today
}
