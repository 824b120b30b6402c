/** The calls about the rule a store makes its prices by. */
export const priceRuleCalls = {
  priceRule: { method: 'GET', path: '/api/stores/{storeId}/priceRule' },
  previewPriceRule: { method: 'POST', path: '/api/stores/{storeId}/priceRule/preview' },
  applyPriceRule: { method: 'PUT', path: '/api/stores/{storeId}/priceRule' },
  giveBackPrices: { method: 'POST', path: '/api/stores/{storeId}/products/{id}/ruledPrices' },
} as const

export type PriceRuleCallName = keyof typeof priceRuleCalls
