/** The calls about days, prices and the cart. */
export const rentalCalls = {
  ordersDatesRange: { method: 'GET', path: '/public-api/ordersDatesRange' },
  ordersEventDates: { method: 'GET', path: '/public-api/ordersEventDates' },
  ordersDatesEstimate: { method: 'GET', path: '/public-api/ordersDatesEstimate' },
  ordersInfoEstimate: { method: 'GET', path: '/public-api/ordersInfoEstimate' },
  hold: { method: 'POST', path: '/public-api/holds' },
  releaseHold: { method: 'DELETE', path: '/public-api/holds/{id}' },
  cartHolds: { method: 'GET', path: '/public-api/cartHolds' },
  discount: { method: 'GET', path: '/public-api/discounts/{code}' },
  fees: { method: 'GET', path: '/public-api/fees' },
} as const

export type RentalCallName = keyof typeof rentalCalls
