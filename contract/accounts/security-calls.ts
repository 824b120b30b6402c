/** The calls about what stands beside a password: second factors and passkeys. */
export const securityCalls = {
  loginSecondFactor: { method: 'POST', path: '/public-api/login/secondFactor' },
  loginPasskeyOptions: { method: 'POST', path: '/public-api/login/passkeyOptions' },
  loginPasskey: { method: 'POST', path: '/public-api/login/passkey' },
  security: { method: 'GET', path: '/api/security' },
  startTotp: { method: 'POST', path: '/api/security/totp' },
  confirmTotp: { method: 'PUT', path: '/api/security/totp' },
  turnOnSecondFactor: { method: 'PUT', path: '/api/security/secondFactor' },
  turnOffSecondFactor: { method: 'DELETE', path: '/api/security/secondFactor' },
  renewRecoveryCodes: { method: 'POST', path: '/api/security/recoveryCodes' },
  passkeyOptions: { method: 'POST', path: '/api/security/passkeyOptions' },
  addPasskey: { method: 'POST', path: '/api/security/passkeys' },
  renamePasskey: { method: 'PUT', path: '/api/security/passkeys/{id}' },
  removePasskey: { method: 'DELETE', path: '/api/security/passkeys/{id}' },
} as const

export type SecurityCallName = keyof typeof securityCalls
