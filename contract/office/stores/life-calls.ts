/** The calls about where a store is found, and about its life. */
export const lifeCalls = {
  addresses: { method: 'GET', path: '/api/stores/{storeId}/addresses' },
  claimDomain: { method: 'POST', path: '/api/stores/{storeId}/addresses' },
  checkDomain: { method: 'POST', path: '/api/stores/{storeId}/addresses/check' },
  removeDomain: { method: 'POST', path: '/api/stores/{storeId}/addresses/remove' },
  chooseMainDomain: { method: 'PUT', path: '/api/stores/{storeId}/addresses/main' },
  changeSlug: { method: 'PUT', path: '/api/stores/{storeId}/addresses/slug' },
  storeLife: { method: 'GET', path: '/api/stores/{storeId}/life' },
  pauseStore: { method: 'POST', path: '/api/stores/{storeId}/life/pause' },
  copyStore: { method: 'POST', path: '/api/stores/{storeId}/life/copy' },
  exportStore: { method: 'POST', path: '/api/stores/{storeId}/life/export' },
  takeExport: { method: 'POST', path: '/api/stores/{storeId}/life/export/{id}' },
  askForErasure: { method: 'POST', path: '/api/stores/{storeId}/life/erasure' },
  takeErasureBack: { method: 'DELETE', path: '/api/stores/{storeId}/life/erasure' },
} as const

export type LifeCallName = keyof typeof lifeCalls
