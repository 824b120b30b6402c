/** The calls about the keys by which programs call a store's office. */
export const apiKeyCalls = {
  apiKeys: { method: 'GET', path: '/api/stores/{storeId}/apiKeys' },
  makeApiKey: { method: 'POST', path: '/api/stores/{storeId}/apiKeys' },
  revokeApiKey: { method: 'DELETE', path: '/api/stores/{storeId}/apiKeys/{id}' },
} as const

export type ApiKeyCallName = keyof typeof apiKeyCalls
