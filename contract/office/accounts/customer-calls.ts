/** The calls about a store's customers. */
export const customerCalls = {
  customers: { method: 'GET', path: '/api/stores/{storeId}/customers' },
  customerDetail: { method: 'GET', path: '/api/stores/{storeId}/customers/{id}' },
  revealCustomer: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/reveal' },
  exportCustomer: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/export' },
  eraseCustomer: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/erase' },
  addCustomerNote: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/notes' },
} as const

export type CustomerCallName = keyof typeof customerCalls
