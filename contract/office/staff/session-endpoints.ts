import { nothing } from '../../accounts/accounts.ts'
import { passkeyRequest } from '../../accounts/security.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import {
  acceptInvitationBody,
  invitationBody,
  invitationView,
  logInBody,
  logInOutcome,
  passkeyBody,
  passkeyOptionsBody,
  proof,
  proofBody,
  secondFactorBody,
  sessionView,
} from './session.ts'
import type { SessionCallName } from './session-calls.ts'

export const sessionEndpoints = {
  session: {
    tag: 'Session',
    summary: 'Who is logged in, and what they may do where',
    access: 'session',
    data: sessionView,
    failures: [],
  },
  logIn: {
    tag: 'Session',
    summary: 'Log in with a password',
    description: 'Opens a session only together with a second factor; who has none yet can do nothing but set one up.',
    access: 'public',
    body: logInBody,
    data: logInOutcome,
    failures: ['INVALID_CREDENTIALS', 'RATE_LIMITED', 'UNAVAILABLE'],
  },
  logInSecondFactor: {
    tag: 'Session',
    summary: 'Log in, second step: a code of the authenticator app, or a recovery code',
    access: 'public',
    body: secondFactorBody,
    data: logInOutcome,
    failures: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED'],
  },
  logInPasskeyOptions: {
    tag: 'Session',
    summary: 'What to ask a passkey for',
    access: 'public',
    isRead: true,
    body: passkeyOptionsBody,
    data: passkeyRequest,
    failures: ['SECOND_FACTOR_EXPIRED'],
  },
  logInPasskey: {
    tag: 'Session',
    summary: 'Log in with a passkey',
    access: 'public',
    body: passkeyBody,
    data: logInOutcome,
    failures: ['PASSKEY_REFUSED', 'RATE_LIMITED'],
  },
  prove: {
    tag: 'Session',
    summary: 'Prove again who one is, before something dangerous',
    access: 'person',
    body: proofBody,
    data: proof,
    failures: ['WRONG_PASSWORD', 'SECOND_FACTOR_WRONG', 'PASSKEY_REFUSED', 'RATE_LIMITED'],
  },
  logOut: { tag: 'Session', summary: 'Log out', access: 'session', data: nothing, failures: [] },
  invitation: {
    tag: 'Session',
    summary: 'What an invitation is to',
    access: 'public',
    isRead: true,
    body: invitationBody,
    data: invitationView,
    failures: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'RATE_LIMITED'],
  },
  acceptInvitation: {
    tag: 'Session',
    summary: 'Accept an invitation as somebody who has no account yet',
    access: 'public',
    body: acceptInvitationBody,
    data: logInOutcome,
    failures: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'COMMON_PASSWORD', 'ACCOUNT_IN_USE', 'RATE_LIMITED'],
  },
} as const satisfies Record<SessionCallName, OfficeEndpoint>
