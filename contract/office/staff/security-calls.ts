/** The calls about how a person's own account is protected. */
export const securityCalls = {
  security: { method: 'GET', path: '/api/security' },
  startTotp: { method: 'POST', path: '/api/security/totp' },
  confirmTotp: { method: 'PUT', path: '/api/security/totp' },
  proofOptions: { method: 'POST', path: '/api/session/proofOptions' },
  renewRecoveryCodes: { method: 'POST', path: '/api/security/recoveryCodes' },
  passkeyOptions: { method: 'POST', path: '/api/security/passkeyOptions' },
  addPasskey: { method: 'POST', path: '/api/security/passkeys' },
  renamePasskey: { method: 'PUT', path: '/api/security/passkeys/{id}' },
  removePasskey: { method: 'DELETE', path: '/api/security/passkeys/{id}' },
  changePassword: { method: 'PUT', path: '/api/security/password' },
  changePerson: { method: 'PUT', path: '/api/person' },
  sessions: { method: 'GET', path: '/api/sessions' },
  endSession: { method: 'DELETE', path: '/api/sessions/{id}' },
  acceptAssignment: { method: 'POST', path: '/api/invitations/join' },
} as const

export type SecurityCallName = keyof typeof securityCalls
