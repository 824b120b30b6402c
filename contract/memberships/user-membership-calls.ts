/** The calls about a customer's own membership. */
export const userMembershipCalls = {
  userMemberships: { method: 'GET', path: '/api/userMemberships' },
  startMembership: { method: 'POST', path: '/api/userMemberships' },
  membershipPayment: { method: 'POST', path: '/api/userMemberships/{id}/payment' },
  membershipPortal: { method: 'POST', path: '/api/userMemberships/{id}/portal' },
  cancelRenew: { method: 'PUT', path: '/api/userMemberships/{id}/cancelRenew' },
  resumeRenew: { method: 'PUT', path: '/api/userMemberships/{id}/resumeRenew' },
  pauseMembership: { method: 'PUT', path: '/api/userMemberships/{id}/pause' },
  resumePreview: { method: 'GET', path: '/api/userMemberships/{id}/resumePreview' },
  resumeMembership: { method: 'PUT', path: '/api/userMemberships/{id}/resume' },
  upgrade: { method: 'PUT', path: '/api/userMemberships/{id}/upgrade' },
  upgradePreview: { method: 'GET', path: '/api/userMemberships/{id}/upgradePreview' },
  withdrawFromMembership: { method: 'POST', path: '/api/userMemberships/{id}/withdrawal' },
} as const

export type UserMembershipCallName = keyof typeof userMembershipCalls
