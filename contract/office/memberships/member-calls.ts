/** The calls about the memberships that customers have. */
export const memberCalls = {
  memberDetail: { method: 'GET', path: '/api/stores/{storeId}/members/{id}' },
  planMemberException: { method: 'POST', path: '/api/stores/{storeId}/members/{id}/exceptions/plan' },
  makeMemberException: { method: 'POST', path: '/api/stores/{storeId}/members/{id}/exceptions' },
} as const

export type MemberCallName = keyof typeof memberCalls
