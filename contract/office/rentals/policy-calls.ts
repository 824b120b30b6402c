/** The calls about how a store rents out and delivers. */
export const policyCalls = {
  policy: { method: 'GET', path: '/api/stores/{storeId}/policy' },
  previewPolicy: { method: 'POST', path: '/api/stores/{storeId}/policy/preview' },
  publishPolicy: { method: 'PUT', path: '/api/stores/{storeId}/policy' },
} as const

export type PolicyCallName = keyof typeof policyCalls
