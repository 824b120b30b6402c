import { z } from 'zod'
import { isPasskeyName, LONGEST_PASSKEY_NAME } from '#domain/identity/passkey-rules.ts'
import { byId, nothing } from '#kit/contract/basics.ts'
import { attestation, passkey, passkeyCreation, passkeyRequest } from '#kit/contract/passkeys.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { code, invitationBody, newStaffPassword, officeLanguage } from './session.ts'

export const securityView = z.object({
  hasPassword: z.boolean(),
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  hasPin: z.boolean(),
  passkeys: z.array(
    passkey.extend({ madeFor: z.string().nullable().describe('The domain where it works, if it does not work here') }),
  ),
})

export const startedTotp = z.object({
  secret: z.string().describe('To be typed, in base32'),
  address: z.string().describe('What the QR code says: `otpauth://…`'),
  qrCode: z.string().describe('The same as a picture: an SVG path in a square of `size`'),
  size: z.int(),
  token: z.string().describe('To be sent with the first code, within half an hour'),
})

export const confirmTotpBody = z.object({ token: z.string().max(1000), code })
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe('Shown once') })

const passkeyName = z.string().trim().max(LONGEST_PASSKEY_NAME).refine(isPasskeyName)

export const renamePasskeyBody = z.object({ name: passkeyName })

export const addPasskeyBody = z.object({
  name: passkeyName,
  response: attestation,
})

export const changePasswordBody = z.object({ password: z.string().min(1).max(200), newPassword: newStaffPassword })
export const changePersonBody = z.object({ name: z.string().trim().min(1).max(100), language: officeLanguage })

export const officeSession = z.object({
  id: z.uuid(),
  isThisOne: z.boolean(),
  kind: z.enum(['desk', 'device']),
  device: z.string().describe('Browser and system, as far as they tell'),
  network: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
})

export type OfficeSecurityView = z.infer<typeof securityView>
export type OfficeSessionView = z.infer<typeof officeSession>

/*
 * Whoever changes how their account is protected proves first who they are, unless there is nothing to protect yet:
 * FRESH_PROOF_NEEDED.
 */
export const securityEndpoints = {
  security: {
    method: 'GET',
    path: '/api/security',
    tag: 'Security',
    summary: 'How your account is protected',
    access: 'enrolling',
    data: securityView,
    failures: [],
  },
  startTotp: {
    method: 'POST',
    path: '/api/security/totp',
    tag: 'Security',
    summary: 'Begin to set up an authenticator app',
    access: 'enrolling',
    isRead: true,
    data: startedTotp,
    failures: ['FRESH_PROOF_NEEDED'],
  },
  confirmTotp: {
    method: 'PUT',
    path: '/api/security/totp',
    tag: 'Security',
    summary: 'Finish to set up an authenticator app',
    description: 'Answers ten recovery codes if there were none. Ends all other sessions.',
    access: 'enrolling',
    body: confirmTotpBody,
    data: recoveryCodes,
    failures: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_EXPIRED', 'FRESH_PROOF_NEEDED', 'RATE_LIMITED'],
  },
  proofOptions: {
    method: 'POST',
    path: '/api/session/proofOptions',
    tag: 'Security',
    summary: 'What to ask a passkey for, to prove again who one is',
    access: 'person',
    isRead: true,
    data: passkeyRequest,
    failures: [],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/security/recoveryCodes',
    tag: 'Security',
    summary: 'Ten new recovery codes; the ones before stop working',
    access: 'person',
    data: recoveryCodes,
    failures: ['FRESH_PROOF_NEEDED'],
  },
  passkeyOptions: {
    method: 'POST',
    path: '/api/security/passkeyOptions',
    tag: 'Security',
    summary: 'What to make a passkey from',
    access: 'enrolling',
    isRead: true,
    data: passkeyCreation,
    failures: ['FRESH_PROOF_NEEDED'],
  },
  addPasskey: {
    method: 'POST',
    path: '/api/security/passkeys',
    tag: 'Security',
    summary: 'Add a passkey',
    access: 'enrolling',
    body: addPasskeyBody,
    data: recoveryCodes,
    failures: ['PASSKEY_REFUSED', 'FRESH_PROOF_NEEDED'],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/api/security/passkeys/{id}',
    tag: 'Security',
    summary: 'Another name for a passkey',
    access: 'person',
    params: byId,
    body: renamePasskeyBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/security/passkeys/{id}',
    tag: 'Security',
    summary: 'Remove a passkey',
    description: 'Not the last second factor there is.',
    access: 'person',
    params: byId,
    data: nothing,
    failures: ['NOT_FOUND', 'FRESH_PROOF_NEEDED', 'ENROLMENT_NEEDED'],
  },
  changePassword: {
    method: 'PUT',
    path: '/api/security/password',
    tag: 'Security',
    summary: 'Another password',
    description: 'Ends all other sessions.',
    access: 'person',
    body: changePasswordBody,
    data: nothing,
    failures: ['WRONG_PASSWORD', 'COMMON_PASSWORD', 'RATE_LIMITED'],
  },
  changePerson: {
    method: 'PUT',
    path: '/api/person',
    tag: 'Security',
    summary: 'Your name and language',
    access: 'person',
    body: changePersonBody,
    data: nothing,
    failures: [],
  },
  sessions: {
    method: 'GET',
    path: '/api/sessions',
    tag: 'Security',
    summary: 'Where you are logged in',
    access: 'person',
    data: z.array(officeSession),
    failures: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    tag: 'Security',
    summary: 'Log out somewhere else',
    access: 'person',
    params: byId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  acceptAssignment: {
    method: 'POST',
    path: '/api/invitations/join',
    tag: 'Staff',
    summary: 'Accept an invitation as somebody who is logged in',
    access: 'person',
    body: invitationBody,
    data: nothing,
    failures: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED'],
  },
} as const satisfies Record<string, OfficeEndpoint>
