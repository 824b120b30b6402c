/** The calls that look for everything. */
export const searchCalls = {
  search: { method: 'GET', path: '/api/stores/{storeId}/search' },
  searchStores: { method: 'GET', path: '/api/platform/search' },
} as const

export type SearchCallName = keyof typeof searchCalls
