/** Where a garment of an order can be. */
export const ORDER_STATUSES = [
  'created',
  'pendingPayment',
  'pendingVerification',
  'paymentConfirmed',
  'waitingShipping',
  'shipped',
  'delivered',
  'withdrawed',
  'needVerify',
  'returnRequested',
  'laundry',
  'returned',
  'completed',
  'shippingError',
  'deleted',
  'missingDelivery',
  'returnPickupFailed',
  'deliveryFailed',
  'deliveryDelayed',
  'returnedToSender',
  'exception',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Its customer does not have it any more. */
export const GIVEN_BACK: readonly OrderStatus[] = ['withdrawed', 'needVerify']

export const ORDER_ACTORS = ['customer', 'system', 'payment', 'courier', 'warehouse', 'staff'] as const

export type OrderActor = (typeof ORDER_ACTORS)[number]
