/** The calls about opening a store, from its name to its first shopper. */
export const openingCalls = {
  openStore: { method: 'POST', path: '/api/stores' },
  opening: { method: 'GET', path: '/api/stores/{storeId}/opening' },
  passOpeningStep: { method: 'PUT', path: '/api/stores/{storeId}/opening/step' },
  takeLook: { method: 'PUT', path: '/api/stores/{storeId}/opening/look' },
  writeWords: { method: 'PUT', path: '/api/stores/{storeId}/opening/words' },
  nameFirm: { method: 'PUT', path: '/api/stores/{storeId}/opening/firm' },
  openingStock: { method: 'GET', path: '/api/stores/{storeId}/opening/stock' },
  takeStock: { method: 'POST', path: '/api/stores/{storeId}/opening/stock' },
  openingPrices: { method: 'GET', path: '/api/stores/{storeId}/opening/prices' },
  rulePrices: { method: 'PUT', path: '/api/stores/{storeId}/opening/prices' },
  openForShoppers: { method: 'POST', path: '/api/stores/{storeId}/opening/open' },
} as const

export type OpeningCallName = keyof typeof openingCalls
