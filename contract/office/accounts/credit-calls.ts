/** The calls about what customers have to spend at a store. */
export const creditCalls = {
  planCredit: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/credit/plan' },
  giveCredit: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/credit' },
  planCreditBack: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/creditBack/plan' },
  takeCreditBack: { method: 'POST', path: '/api/stores/{storeId}/customers/{id}/creditBack' },
} as const

export type CreditCallName = keyof typeof creditCalls
