/** The calls about a store's own accounts at providers. */
export const integrationCalls = {
  integrations: { method: 'GET', path: '/api/stores/{storeId}/integrations' },
  testIntegration: { method: 'POST', path: '/api/stores/{storeId}/integrations/test' },
  connectIntegration: { method: 'PUT', path: '/api/stores/{storeId}/integrations' },
  removeIntegration: { method: 'POST', path: '/api/stores/{storeId}/integrations/removal' },
  saveTools: { method: 'PUT', path: '/api/stores/{storeId}/integrations/tools' },
  sendTestMail: { method: 'POST', path: '/api/stores/{storeId}/integrations/mail' },
} as const

export type IntegrationCallName = keyof typeof integrationCalls
