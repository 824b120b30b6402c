/** The calls about how a store looks and what it says. */
export const brandCalls = {
  brand: { method: 'GET', path: '/api/stores/{storeId}/brand' },
  saveBrandDraft: { method: 'PUT', path: '/api/stores/{storeId}/brand/draft' },
  discardBrandDraft: { method: 'DELETE', path: '/api/stores/{storeId}/brand/draft' },
  publishBrand: { method: 'POST', path: '/api/stores/{storeId}/brand/publish' },
  previewBrand: { method: 'POST', path: '/api/stores/{storeId}/brand/preview' },
  brandVersions: { method: 'GET', path: '/api/stores/{storeId}/brand/versions' },
  brandVersion: { method: 'GET', path: '/api/stores/{storeId}/brand/versions/{number}' },
  restoreBrandVersion: { method: 'POST', path: '/api/stores/{storeId}/brand/versions/{number}/restore' },
} as const

export type BrandCallName = keyof typeof brandCalls
