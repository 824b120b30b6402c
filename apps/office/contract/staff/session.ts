import { z } from 'zod'
import { FACTOR_WAYS } from '#domain/identity/second-factor.ts'
import { PLATFORM_PERMISSIONS, ROLES, STORE_PERMISSIONS } from '#domain/staff/permissions.ts'
import { isStaffPassword, OFFICE_LANGUAGES } from '#domain/staff/person.ts'
import { nothing } from '#kit/contract/basics.ts'
import { assertion, passkeyRequest } from '#kit/contract/passkeys.ts'
import type { OfficeEndpoint } from '../endpoint.ts'

export const officeLanguage = z.enum(OFFICE_LANGUAGES)
export const role = z.enum(ROLES)

export const officeStore = z.object({
  id: z.uuid(),
  name: z.string(),
  domain: z.string(),
  status: z.enum(['active', 'inactive']),
  logoUrl: z.string(),
  roles: z.array(role),
  permissions: z.array(z.enum(STORE_PERMISSIONS)),
})

export const sessionView = z.object({
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string(), language: officeLanguage }),
  kind: z.enum(['desk', 'device']),
  /** A second factor is required and not set up yet: nothing else is open before it is. */
  mustEnrol: z.boolean(),
  /** Until when dangerous things are open without proving again who one is. */
  provenUntil: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime(),
  platform: z.array(z.enum(PLATFORM_PERMISSIONS)),
  stores: z.array(officeStore),
  support: z
    .object({ storeId: z.uuid(), reason: z.string(), until: z.iso.datetime(), mayEdit: z.boolean() })
    .nullable(),
  isQuarantined: z.boolean().describe('The database is a restored copy: it can be looked at, and nothing changes it'),
})

export type SessionView = z.infer<typeof sessionView>
export type OfficeStoreView = z.infer<typeof officeStore>

const password = z.string().min(1).max(200)
/** Ten letters or more, and none of those that leaked most often. */
export const newStaffPassword = z.string().refine(isStaffPassword)
export const code = z.string().trim().min(6).max(40)

export const logInBody = z.object({ email: z.string().trim().min(1).max(254), password })

/** How a log-in went on: the session is open (its cookie comes along), or something is still to be shown. */
export const logInOutcome = z.discriminatedUnion('next', [
  z.object({ next: z.literal('done') }),
  z.object({ next: z.literal('enrol') }),
  z.object({ next: z.literal('secondFactor'), pending: z.string(), ways: z.array(z.enum(FACTOR_WAYS)) }),
])

export type LogInOutcome = z.infer<typeof logInOutcome>

export const secondFactorBody = z.object({ pending: z.string().max(2000), code })
export const passkeyOptionsBody = z.object({ pending: z.string().max(2000).optional() })
export const passkeyBody = z.object({ response: assertion })
export const proofBody = z.union([z.object({ password, code: code.optional() }), passkeyBody])
export const proof = z.object({ provenUntil: z.iso.datetime() })

export const recoverPasswordBody = z.object({ email: z.string().trim().min(1).max(254) })
export const passwordLinkBody = z.object({ token: z.string().max(200) })
export const passwordLinkView = z.object({ email: z.string() })
export const resetPasswordBody = passwordLinkBody.extend({ password: newStaffPassword })

export const invitationBody = z.object({ token: z.string().max(200) })
export const invitationView = z.object({
  email: z.string(),
  invitedBy: z.string(),
  role,
  storeName: z.string().nullable(),
  /** They have an account already, and only have to log in with it. */
  hasAccount: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export const acceptInvitationBody = invitationBody.extend({
  name: z.string().trim().min(1).max(100),
  password: newStaffPassword,
  language: officeLanguage,
})

/** The calls by which somebody comes in, proves who they are again, and leaves. */
export const sessionEndpoints = {
  session: {
    method: 'GET',
    path: '/api/session',
    tag: 'Session',
    summary: 'Who is logged in, and what they may do where',
    access: 'session',
    data: sessionView,
    failures: [],
  },
  logIn: {
    method: 'POST',
    path: '/api/session/password',
    tag: 'Session',
    summary: 'Log in with a password',
    description: 'Opens a session only together with a second factor; who has none yet can do nothing but set one up.',
    access: 'public',
    body: logInBody,
    data: logInOutcome,
    failures: ['INVALID_CREDENTIALS', 'RATE_LIMITED', 'UNAVAILABLE'],
  },
  logInSecondFactor: {
    method: 'POST',
    path: '/api/session/secondFactor',
    tag: 'Session',
    summary: 'Log in, second step: a code of the authenticator app, or a recovery code',
    access: 'public',
    body: secondFactorBody,
    data: logInOutcome,
    failures: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED'],
  },
  logInPasskeyOptions: {
    method: 'POST',
    path: '/api/session/passkeyOptions',
    tag: 'Session',
    summary: 'What to ask a passkey for',
    access: 'public',
    isRead: true,
    body: passkeyOptionsBody,
    data: passkeyRequest,
    failures: ['SECOND_FACTOR_EXPIRED'],
  },
  logInPasskey: {
    method: 'POST',
    path: '/api/session/passkey',
    tag: 'Session',
    summary: 'Log in with a passkey',
    access: 'public',
    body: passkeyBody,
    data: logInOutcome,
    failures: ['PASSKEY_REFUSED', 'RATE_LIMITED'],
  },
  prove: {
    method: 'POST',
    path: '/api/session/proof',
    tag: 'Session',
    summary: 'Prove again who one is, before something dangerous',
    access: 'person',
    body: proofBody,
    data: proof,
    failures: ['WRONG_PASSWORD', 'SECOND_FACTOR_WRONG', 'PASSKEY_REFUSED', 'RATE_LIMITED'],
  },
  logOut: {
    method: 'DELETE',
    path: '/api/session',
    tag: 'Session',
    summary: 'Log out',
    access: 'session',
    data: nothing,
    failures: [],
  },
  invitation: {
    method: 'POST',
    path: '/api/invitations/look',
    tag: 'Session',
    summary: 'What an invitation is to',
    access: 'public',
    isRead: true,
    body: invitationBody,
    data: invitationView,
    failures: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'RATE_LIMITED'],
  },
  recoverPassword: {
    method: 'POST',
    path: '/api/passwords/recover',
    tag: 'Session',
    summary: 'Ask for a mail with a link to another password',
    description: 'Answers the same for every address. The link works once, for an hour.',
    access: 'public',
    body: recoverPasswordBody,
    data: nothing,
    failures: ['RATE_LIMITED'],
  },
  passwordLink: {
    method: 'POST',
    path: '/api/passwords/look',
    tag: 'Session',
    summary: 'Whose password a link changes',
    access: 'public',
    isRead: true,
    body: passwordLinkBody,
    data: passwordLinkView,
    failures: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'RATE_LIMITED'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/passwords/reset',
    tag: 'Session',
    summary: 'Choose another password with the link of the mail',
    description: 'Ends all sessions. The second factor stays, and the next log-in asks for it.',
    access: 'public',
    body: resetPasswordBody,
    data: nothing,
    failures: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'COMMON_PASSWORD', 'RATE_LIMITED', 'UNAVAILABLE'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/accept',
    tag: 'Session',
    summary: 'Accept an invitation as somebody who has no account yet',
    access: 'public',
    body: acceptInvitationBody,
    data: logInOutcome,
    failures: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED', 'COMMON_PASSWORD', 'ACCOUNT_IN_USE', 'RATE_LIMITED'],
  },
} as const satisfies Record<string, OfficeEndpoint>
