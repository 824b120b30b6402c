import { z } from 'zod'
import { nothing } from '../basics.ts'
import type { Endpoint } from '../endpoint.ts'
import { passkeyCreation, passkeyRequest } from '../passkeys.ts'
import { loggedIn } from './accounts.ts'
import {
  addPasskeyBody,
  confirmTotpBody,
  loginPasskeyBody,
  loginPasskeyOptionsBody,
  loginSecondFactorBody,
  passwordBody,
  recoveryCodes,
  renamePasskeyBody,
  security,
  startedTotp,
} from './security.ts'
import type { SecurityCallName } from './security-calls.ts'

const PASSWORD_FAILURES = ['NOT_FOUND', 'WRONG_PASSWORD', 'RATE_LIMITED'] as const

export const securityEndpoints = {
  loginSecondFactor: {
    tag: 'Accounts',
    summary: 'Log in, second step',
    description:
      'After SECOND_FACTOR_NEEDED. A code of the authenticator app works once, within a minute of its time; a recovery code works once.',
    body: loginSecondFactorBody,
    data: loggedIn,
    failures: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED', 'PARTNER_NOT_ACTIVE'],
  },
  loginPasskeyOptions: {
    tag: 'Accounts',
    summary: 'What to ask a passkey for',
    description: 'To log in with it, or as a second factor. Each challenge is good for ten minutes and one answer.',
    body: loginPasskeyOptionsBody,
    data: passkeyRequest,
    failures: ['SECOND_FACTOR_EXPIRED', 'PARTNER_NOT_ACTIVE'],
  },
  loginPasskey: {
    tag: 'Accounts',
    summary: 'Log in with a passkey',
    description: 'No password and no second factor: the device has asked for finger, face or PIN.',
    body: loginPasskeyBody,
    data: loggedIn,
    failures: ['PASSKEY_REFUSED', 'RATE_LIMITED', 'PARTNER_NOT_ACTIVE'],
  },
  security: { tag: 'Security', summary: 'How your account is protected', data: security, failures: [] },
  startTotp: {
    tag: 'Security',
    summary: 'Begin to set up an authenticator app',
    description: 'Nothing changes before its first code was sent.',
    body: passwordBody,
    data: startedTotp,
    failures: PASSWORD_FAILURES,
  },
  confirmTotp: {
    tag: 'Security',
    summary: 'Finish to set up an authenticator app',
    description: 'From now on the password asks for a second factor. Ends all other sessions.',
    body: confirmTotpBody,
    data: recoveryCodes,
    failures: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED', 'NOT_FOUND'],
  },
  turnOnSecondFactor: {
    tag: 'Security',
    summary: 'Ask for a passkey after the password',
    description: 'For those who have a passkey and no authenticator app. Ends all other sessions.',
    body: passwordBody,
    data: recoveryCodes,
    failures: PASSWORD_FAILURES,
  },
  turnOffSecondFactor: {
    tag: 'Security',
    summary: 'Let the password be enough again',
    description: 'The authenticator app and the recovery codes are forgotten; passkeys stay.',
    body: passwordBody,
    data: nothing,
    failures: PASSWORD_FAILURES,
  },
  renewRecoveryCodes: {
    tag: 'Security',
    summary: 'Ten new recovery codes',
    description: 'The ones before stop working.',
    body: passwordBody,
    data: recoveryCodes,
    failures: PASSWORD_FAILURES,
  },
  passkeyOptions: {
    tag: 'Security',
    summary: 'What to make a passkey from',
    body: passwordBody,
    data: passkeyCreation,
    failures: PASSWORD_FAILURES,
  },
  addPasskey: {
    tag: 'Security',
    summary: 'Add a passkey',
    body: addPasskeyBody,
    data: nothing,
    failures: ['PASSKEY_REFUSED'],
  },
  renamePasskey: {
    tag: 'Security',
    summary: 'Another name for a passkey',
    params: z.object({ id: z.uuid().toLowerCase() }),
    body: renamePasskeyBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  removePasskey: {
    tag: 'Security',
    summary: 'Remove a passkey',
    description: 'Ends all other sessions.',
    params: z.object({ id: z.uuid().toLowerCase() }),
    body: passwordBody,
    data: nothing,
    failures: PASSWORD_FAILURES,
  },
} as const satisfies Record<SecurityCallName, Endpoint>
