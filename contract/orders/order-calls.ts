import { ORDER_CALENDAR } from '#paths/storefront/order-paths.ts'

/** The calls about orders and what becomes of them. */
export const orderCalls = {
  placeOrder: { method: 'POST', path: '/api/orders' },
  placeGuestOrder: { method: 'POST', path: '/public-api/guestOrders' },
  sendOrderLink: { method: 'POST', path: '/public-api/orderLinkMails' },
  offerAccount: { method: 'POST', path: '/api/orders/{id}/account' },
  orders: { method: 'GET', path: '/api/orders' },
  credit: { method: 'GET', path: '/api/credit' },
  order: { method: 'GET', path: '/api/orders/{id}' },
  orderPayment: { method: 'POST', path: '/api/orders/{id}/payment' },
  orderCalendar: { method: 'GET', path: ORDER_CALENDAR },
  orderReceipt: { method: 'GET', path: '/api/orders/{id}/receipt' },
  cancelOrder: { method: 'POST', path: '/api/orders/{id}/cancel' },
  requestReturn: { method: 'POST', path: '/api/orders/{id}/returnRequest' },
  choosePickUp: { method: 'PUT', path: '/api/orders/{id}/pickUp' },
  mendAddress: { method: 'PUT', path: '/api/orders/{id}/address' },
  orderDays: { method: 'GET', path: '/api/orders/{id}/days' },
  changeOrderDays: { method: 'PUT', path: '/api/orders/{id}/days' },
  dropOrderChange: { method: 'DELETE', path: '/api/orders/{id}/days' },
  buyOutPreview: { method: 'GET', path: '/api/orders/{id}/buyOut' },
  buyOut: { method: 'POST', path: '/api/orders/{id}/buyOut' },
  withdrawFromOrder: { method: 'POST', path: '/api/orders/{id}/withdrawal' },
  previewWithdrawal: { method: 'POST', path: '/public-api/withdrawalPreviews' },
  withdraw: { method: 'POST', path: '/public-api/withdrawals' },
} as const

export type OrderCallName = keyof typeof orderCalls
