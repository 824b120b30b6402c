/** The calls about a store's plans. */
export const planCalls = {
  plans: { method: 'GET', path: '/api/stores/{storeId}/plans' },
  plan: { method: 'GET', path: '/api/stores/{storeId}/plans/{id}' },
  createPlan: { method: 'POST', path: '/api/stores/{storeId}/plans' },
  previewPlan: { method: 'POST', path: '/api/stores/{storeId}/plans/{id}/preview' },
  publishPlan: { method: 'PUT', path: '/api/stores/{storeId}/plans/{id}' },
  changePlanStatus: { method: 'PUT', path: '/api/stores/{storeId}/plans/{id}/status' },
  orderPlans: { method: 'PUT', path: '/api/stores/{storeId}/planOrder' },
} as const

export type PlanCallName = keyof typeof planCalls
