import { z } from 'zod'
import { nothing } from '../../basics.ts'
import { passkeyCreation, passkeyRequest } from '../../passkeys.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import {
  addPasskeyBody,
  changePasswordBody,
  changePersonBody,
  confirmTotpBody,
  officeSession,
  recoveryCodes,
  renamePasskeyBody,
  securityView,
  startedTotp,
} from './security.ts'
import type { SecurityCallName } from './security-calls.ts'
import { invitationBody } from './session.ts'

const byId = z.object({ id: z.uuid().toLowerCase() })

/*
 * Whoever changes how their account is protected proves first who they are, unless there is nothing to protect yet:
 * FRESH_PROOF_NEEDED.
 */
export const securityEndpoints = {
  security: {
    tag: 'Security',
    summary: 'How your account is protected',
    access: 'enrolling',
    data: securityView,
    failures: [],
  },
  startTotp: {
    tag: 'Security',
    summary: 'Begin to set up an authenticator app',
    access: 'enrolling',
    isRead: true,
    data: startedTotp,
    failures: ['FRESH_PROOF_NEEDED'],
  },
  confirmTotp: {
    tag: 'Security',
    summary: 'Finish to set up an authenticator app',
    description: 'Answers ten recovery codes if there were none. Ends all other sessions.',
    access: 'enrolling',
    body: confirmTotpBody,
    data: recoveryCodes,
    failures: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_EXPIRED', 'FRESH_PROOF_NEEDED', 'RATE_LIMITED'],
  },
  proofOptions: {
    tag: 'Security',
    summary: 'What to ask a passkey for, to prove again who one is',
    access: 'person',
    isRead: true,
    data: passkeyRequest,
    failures: [],
  },
  renewRecoveryCodes: {
    tag: 'Security',
    summary: 'Ten new recovery codes; the ones before stop working',
    access: 'person',
    data: recoveryCodes,
    failures: ['FRESH_PROOF_NEEDED'],
  },
  passkeyOptions: {
    tag: 'Security',
    summary: 'What to make a passkey from',
    access: 'enrolling',
    isRead: true,
    data: passkeyCreation,
    failures: ['FRESH_PROOF_NEEDED'],
  },
  addPasskey: {
    tag: 'Security',
    summary: 'Add a passkey',
    access: 'enrolling',
    body: addPasskeyBody,
    data: recoveryCodes,
    failures: ['PASSKEY_REFUSED', 'FRESH_PROOF_NEEDED'],
  },
  renamePasskey: {
    tag: 'Security',
    summary: 'Another name for a passkey',
    access: 'person',
    params: byId,
    body: renamePasskeyBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  removePasskey: {
    tag: 'Security',
    summary: 'Remove a passkey',
    description: 'Not the last second factor there is.',
    access: 'person',
    params: byId,
    data: nothing,
    failures: ['NOT_FOUND', 'FRESH_PROOF_NEEDED', 'ENROLMENT_NEEDED'],
  },
  changePassword: {
    tag: 'Security',
    summary: 'Another password',
    description: 'Ends all other sessions.',
    access: 'person',
    body: changePasswordBody,
    data: nothing,
    failures: ['WRONG_PASSWORD', 'COMMON_PASSWORD', 'RATE_LIMITED'],
  },
  changePerson: {
    tag: 'Security',
    summary: 'Your name and language',
    access: 'person',
    body: changePersonBody,
    data: nothing,
    failures: [],
  },
  sessions: {
    tag: 'Security',
    summary: 'Where you are logged in',
    access: 'person',
    data: z.array(officeSession),
    failures: [],
  },
  endSession: {
    tag: 'Security',
    summary: 'Log out somewhere else',
    access: 'person',
    params: byId,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  acceptAssignment: {
    tag: 'Staff',
    summary: 'Accept an invitation as somebody who is logged in',
    access: 'person',
    body: invitationBody,
    data: nothing,
    failures: ['LINK_INVALID', 'LINK_USED', 'LINK_EXPIRED'],
  },
} as const satisfies Record<SecurityCallName, OfficeEndpoint>
