/** The calls about what a store's programs are told of, and what became of it. */
export const webhookCalls = {
  webhooks: { method: 'GET', path: '/api/stores/{storeId}/webhooks' },
  makeWebhook: { method: 'POST', path: '/api/stores/{storeId}/webhooks' },
  changeWebhook: { method: 'PUT', path: '/api/stores/{storeId}/webhooks/{id}' },
  removeWebhook: { method: 'DELETE', path: '/api/stores/{storeId}/webhooks/{id}' },
  rotateWebhookSecret: { method: 'POST', path: '/api/stores/{storeId}/webhooks/{id}/secret' },
  testWebhook: { method: 'POST', path: '/api/stores/{storeId}/webhooks/{id}/test' },
  webhookDeliveries: { method: 'GET', path: '/api/stores/{storeId}/webhookDeliveries' },
  webhookDelivery: { method: 'GET', path: '/api/stores/{storeId}/webhookDeliveries/{id}' },
  replayWebhook: { method: 'POST', path: '/api/stores/{storeId}/webhookDeliveries/{id}/replay' },
  replayWebhooks: { method: 'POST', path: '/api/stores/{storeId}/webhookReplays' },
} as const

export type WebhookCallName = keyof typeof webhookCalls
