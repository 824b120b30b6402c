/** The calls about an operator's look into a store. */
export const supportCalls = {
  startSupport: { method: 'POST', path: '/api/platform/support' },
  endSupport: { method: 'DELETE', path: '/api/platform/support' },
  supportSessions: { method: 'GET', path: '/api/stores/{storeId}/support' },
  allowSupportEdit: { method: 'PUT', path: '/api/stores/{storeId}/support/{id}' },
  stopSupport: { method: 'DELETE', path: '/api/stores/{storeId}/support/{id}' },
} as const

export type SupportCallName = keyof typeof supportCalls
