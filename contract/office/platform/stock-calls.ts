/** The calls of operators about garments that belong to the platform. */
export const platformStockCalls = {
  platformStock: { method: 'GET', path: '/api/platform/stock' },
  platformProduct: { method: 'GET', path: '/api/platform/stock/{id}' },
  lendPlatformProduct: { method: 'PUT', path: '/api/platform/stock/{id}/lending' },
} as const

export type PlatformStockCallName = keyof typeof platformStockCalls
