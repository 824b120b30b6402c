/** The calls by which somebody comes in, proves who they are again, and leaves. */
export const sessionCalls = {
  session: { method: 'GET', path: '/api/session' },
  logIn: { method: 'POST', path: '/api/session/password' },
  logInSecondFactor: { method: 'POST', path: '/api/session/secondFactor' },
  logInPasskeyOptions: { method: 'POST', path: '/api/session/passkeyOptions' },
  logInPasskey: { method: 'POST', path: '/api/session/passkey' },
  prove: { method: 'POST', path: '/api/session/proof' },
  logOut: { method: 'DELETE', path: '/api/session' },
  invitation: { method: 'POST', path: '/api/invitations/look' },
  recoverPassword: { method: 'POST', path: '/api/passwords/recover' },
  passwordLink: { method: 'POST', path: '/api/passwords/look' },
  resetPassword: { method: 'POST', path: '/api/passwords/reset' },
  acceptInvitation: { method: 'POST', path: '/api/invitations/accept' },
} as const

export type SessionCallName = keyof typeof sessionCalls
