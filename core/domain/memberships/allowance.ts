import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/statuses.ts'

/** What a plan allows at one time. */
export type PlanLimits = {
  maxConcurrentProducts: number
  /** null: no cap. */
  maxProductRetailPrice: number | null
}

export type AllowanceRefusal = 'OVER_PLAN_VALUE' | 'NO_SLOT_LEFT'

/**
 * Whether a garment is one of those a member has at home, on the way or ordered. It is until the courier has taken it
 * back; an exception counts as long as the garment has not come back before.
 */
const TAKES_A_SLOT: Record<OrderStatus, boolean | 'untilItCameBack'> = {
  created: true,
  pendingPayment: true,
  pendingVerification: true,
  paymentConfirmed: true,
  waitingShipping: true,
  shippingError: true,
  shipped: true,
  deliveryDelayed: true,
  deliveryFailed: true,
  missingDelivery: true,
  returnedToSender: true,
  delivered: true,
  returnRequested: true,
  returnPickupFailed: true,
  exception: 'untilItCameBack',
  withdrawed: false,
  needVerify: false,
  laundry: false,
  returned: false,
  completed: false,
  deleted: false,
}

/** By these a garment takes a slot, whatever was before. */
export const SLOT_STATUSES = ORDER_STATUSES.filter((status) => TAKES_A_SLOT[status] === true)

/** Null: these garments may be ordered on top of what the member has. */
export function allowanceRefusal(
  { maxConcurrentProducts, maxProductRetailPrice }: PlanLimits,
  { used, products }: { used: number; products: readonly { valuePrice: number }[] },
): AllowanceRefusal | null {
  const isOver = ({ valuePrice }: { valuePrice: number }) =>
    maxProductRetailPrice !== null && valuePrice > maxProductRetailPrice
  if (products.some(isOver)) return 'OVER_PLAN_VALUE'
  return used + products.length > maxConcurrentProducts ? 'NO_SLOT_LEFT' : null
}
