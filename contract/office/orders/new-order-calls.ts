/** The calls by which somebody hears of new orders. */
export const newOrderCalls = {
  newOrders: { method: 'GET', path: '/api/stores/{storeId}/newOrders' },
  seeNewOrders: { method: 'POST', path: '/api/stores/{storeId}/newOrders/seen' },
  setOrderNotices: { method: 'PUT', path: '/api/stores/{storeId}/newOrders/notices' },
} as const

export type NewOrderCallName = keyof typeof newOrderCalls
