import type { OrderStatus } from './statuses.ts'

/** The most urgent first: problems, then what is least advanced; what is over comes last. */
const URGENCY: readonly OrderStatus[] = [
  'exception',
  'missingDelivery',
  'shippingError',
  'returnPickupFailed',
  'deliveryFailed',
  'returnedToSender',
  'deliveryDelayed',
  'created',
  'pendingPayment',
  'pendingVerification',
  'paymentConfirmed',
  'waitingShipping',
  'shipped',
  'delivered',
  'returnRequested',
  'withdrawed',
  'needVerify',
  'laundry',
  'returned',
  'completed',
  'deleted',
]

/** An order is where the garment is that needs the most attention. */
export function orderStatus(items: readonly OrderStatus[]): OrderStatus {
  return URGENCY.find((status) => items.includes(status)) ?? 'created'
}

const PROBLEMS: ReadonlySet<OrderStatus> = new Set(URGENCY.slice(0, URGENCY.indexOf('created')))

export function isProblem(status: OrderStatus): boolean {
  return PROBLEMS.has(status)
}
