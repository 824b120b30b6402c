/** The calls about a store's discount codes. */
export const discountCalls = {
  discounts: { method: 'GET', path: '/api/stores/{storeId}/discounts' },
  exportDiscounts: { method: 'GET', path: '/api/stores/{storeId}/discounts.csv' },
  createDiscount: { method: 'POST', path: '/api/stores/{storeId}/discounts' },
  generateDiscounts: { method: 'POST', path: '/api/stores/{storeId}/discounts/generate' },
  previewDiscount: { method: 'POST', path: '/api/stores/{storeId}/discounts/preview' },
  previewSwitch: { method: 'POST', path: '/api/stores/{storeId}/discounts/switch/preview' },
  switchDiscounts: { method: 'POST', path: '/api/stores/{storeId}/discounts/switch' },
  // After the others: an id could be any word.
  discountDetail: { method: 'GET', path: '/api/stores/{storeId}/discounts/{id}' },
  publishDiscount: { method: 'PUT', path: '/api/stores/{storeId}/discounts/{id}' },
} as const

export type DiscountCallName = keyof typeof discountCalls
