/** The calls about who works for a store. */
export const staffCalls = {
  staff: { method: 'GET', path: '/api/stores/{storeId}/staff' },
  inviteStaff: { method: 'POST', path: '/api/stores/{storeId}/staff/invitations' },
  addHelper: { method: 'POST', path: '/api/stores/{storeId}/staff/helpers' },
  setHelperPin: { method: 'PUT', path: '/api/stores/{storeId}/staff/helpers/{id}/pin' },
  revokeInvitation: { method: 'DELETE', path: '/api/stores/{storeId}/staff/invitations/{id}' },
  changeAssignment: { method: 'PUT', path: '/api/stores/{storeId}/staff/assignments/{id}' },
  endAssignment: { method: 'DELETE', path: '/api/stores/{storeId}/staff/assignments/{id}' },
} as const

export type StaffCallName = keyof typeof staffCalls
