/** The calls about what is asked for after an order. */
export const chargeCalls = {
  planCharge: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/charges/plan' },
  announceCharge: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/charges' },
  planDecision: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/charges/decisions/plan' },
  decideCharge: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/charges/decisions' },
  planChargeRefund: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/charges/refunds/plan' },
  refundCharge: { method: 'POST', path: '/api/stores/{storeId}/orders/{id}/charges/refunds' },
} as const

export type ChargeCallName = keyof typeof chargeCalls
