/** The calls by which staff put an order together for a customer. */
export const draftCalls = {
  orderDraft: { method: 'GET', path: '/api/stores/{storeId}/customers/{id}/draft' },
  draftChoices: { method: 'GET', path: '/api/stores/{storeId}/customers/{id}/draft/garments' },
  draftGarment: { method: 'GET', path: '/api/stores/{storeId}/customers/{id}/draft/garment' },
  holdDraftGarment: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/draft/holds' },
  freeDraftGarment: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/draft/holds/free' },
  planDraftOrder: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/draft/plan' },
  placeDraftOrder: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/draft/order' },
} as const

export type DraftCallName = keyof typeof draftCalls
