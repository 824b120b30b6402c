/** The calls about a store's orders. */
export const orderCalls = {
  orders: { method: 'GET', path: '/api/stores/{storeId}/orders' },
  exportOrders: { method: 'GET', path: '/api/stores/{storeId}/orders.csv' },
  mentions: { method: 'GET', path: '/api/stores/{storeId}/mentions' },
  // After the others: an id could be any word.
  orderDetail: { method: 'GET', path: '/api/stores/{storeId}/orders/{id}' },
  orderMail: { method: 'GET', path: '/api/stores/{storeId}/orders/{id}/mail' },
  resendMail: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/mail' },
  takeReceipt: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/receipt' },
  revealOrder: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/reveal' },
  planGarmentMove: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/moves/plan' },
  moveGarment: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/moves' },
  planOrderMove: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/moveAll/plan' },
  moveOrder: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/moveAll' },
  planRefund: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/refunds/plan' },
  refundOrder: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/refunds' },
  addOrderFile: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/files' },
  orderFile: { method: 'GET', path: '/api/stores/{storeId}/orders/{id}/file' },
  addOrderNote: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/notes' },
  changeOrderAddress: { method: 'PUT', path: '/api/stores/{storeId}/orders/{id}/address' },
  changeOrderDays: { method: 'PUT', path: '/api/stores/{storeId}/orders/{id}/days' },
  orderDays: { method: 'GET', path: '/api/stores/{storeId}/orders/{id}/days' },
  planOrderDays: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/days/plan' },
  takeOrderChangeBack: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/days/takeBack' },
  orderSizes: { method: 'GET', path: '/api/stores/{storeId}/orders/{id}/sizes' },
  planOrderSize: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/size/plan' },
  changeOrderSize: { method: 'PUT', path: '/api/stores/{storeId}/orders/{id}/size' },
  setOrderPickUp: { method: 'PUT', path: '/api/stores/{storeId}/orders/{id}/pickUp' },
  seeMentions: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/mentions/seen' },
} as const

export type OrderCallName = keyof typeof orderCalls
