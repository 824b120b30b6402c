/** The calls about what went another way than planned. */
export const exceptionCalls = {
  exceptions: { method: 'GET', path: '/api/stores/{storeId}/exceptions' },
  exportExceptions: { method: 'GET', path: '/api/stores/{storeId}/exceptions.csv' },
  exceptionDetail: { method: 'GET', path: '/api/stores/{storeId}/exceptions/{id}' },
  assignException: { method: 'PUT', path: '/api/stores/{storeId}/exceptions/{id}/owner' },
  dismissException: { method: 'POST', path: '/api/stores/{storeId}/exceptions/{id}/dismissal' },
  planRescue: { method: 'POST', path: '/api/stores/{storeId}/exceptions/{id}/rescue/plan' },
  rescueGarment: { method: 'POST', path: '/api/stores/{storeId}/exceptions/{id}/rescue' },
} as const

export type ExceptionCallName = keyof typeof exceptionCalls
