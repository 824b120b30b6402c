/** The calls of operators: about all stores, from outside of each. */
export const platformCalls = {
  platformStores: { method: 'GET', path: '/api/platform/stores' },
  platformFailures: { method: 'GET', path: '/api/platform/failures' },
  retryFailure: { method: 'POST', path: '/api/platform/failures/{id}/retry' },
  seeFailure: { method: 'POST', path: '/api/platform/failures/{id}/seen' },
  platformStaff: { method: 'GET', path: '/api/platform/staff' },
  inviteOperator: { method: 'POST', path: '/api/platform/staff/invitations' },
  revokeOperatorInvitation: { method: 'DELETE', path: '/api/platform/staff/invitations/{id}' },
  endOperator: { method: 'DELETE', path: '/api/platform/staff/assignments/{id}' },
  platformAudit: { method: 'GET', path: '/api/platform/audit' },
} as const

export type PlatformCallName = keyof typeof platformCalls
