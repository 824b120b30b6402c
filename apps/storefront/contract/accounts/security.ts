import { z } from 'zod'
import { isPasskeyName, LONGEST_PASSKEY_NAME } from '#domain/identity/passkey-rules.ts'
import { FACTOR_WAYS } from '#domain/identity/second-factor.ts'
import { nothing } from '#kit/contract/basics.ts'
import { assertion, attestation, passkey, passkeyCreation, passkeyRequest } from '#kit/contract/passkeys.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'
import type { Endpoint } from '../endpoint.ts'
import { anyPassword, loggedIn } from './accounts.ts'

const storeId = z.uuid().toLowerCase()
const instant = z.iso.datetime()
const code = z.string().trim().min(1).max(40)
const sealedToken = z.string().min(1).max(1000)

/** Told with the code SECOND_FACTOR_NEEDED, beside `errors`. */
export const secondFactorNeeded = z.object({
  token: sealedToken.describe('To be sent with the second factor, within ten minutes'),
  ways: z.array(z.enum(FACTOR_WAYS)).describe('What this account can prove itself with here, the easiest first'),
  rememberDays: z.int().describe('For how long a device can be remembered'),
})

export const loginSecondFactorBody = z.object({
  partnerStoreId: storeId,
  token: sealedToken.describe('From the answer to the log-in'),
  proof: z.discriminatedUnion('way', [
    z.object({ way: z.literal('totp'), code: code.describe('Six digits of the authenticator app') }),
    z.object({ way: z.literal('recoveryCode'), code: code.describe('One of the ten; each works once') }),
    z.object({ way: z.literal('passkey'), response: assertion }),
  ]),
  rememberDevice: z.boolean().default(false).describe('Not to be asked again on this device, for `rememberDays`'),
})

export const loginPasskeyOptionsBody = z.object({
  partnerStoreId: storeId,
  token: sealedToken.optional().describe('As a second factor: from the answer to the log-in'),
})

export const loginPasskeyBody = z.object({ partnerStoreId: storeId, response: assertion })

export const security = z
  .object({
    secondFactor: z.boolean().describe('The password alone is not enough'),
    totpSince: instant.nullable().describe('Since when there is an authenticator app'),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(passkey),
  })
  .register(schemaNames, { id: 'Security' })

/** Asked again before what changes how an account is protected. */
export const passwordBody = z.object({ password: anyPassword })

export const startedTotp = z.object({
  secret: z.string().describe('To be typed, in base32'),
  address: z.string().describe('To be drawn as a QR code: `otpauth://…`'),
  token: sealedToken.describe('To be sent with the first code, within half an hour'),
})

export const confirmTotpBody = z.object({ token: sealedToken, code })

export const recoveryCodes = z
  .object({
    recoveryCodes: z.array(z.string()).describe('Shown once. Empty: the ones there are stay good.'),
  })
  .register(schemaNames, { id: 'RecoveryCodes' })

const passkeyName = z
  .string()
  .trim()
  .max(LONGEST_PASSKEY_NAME)
  .refine(isPasskeyName)
  .describe('What its owner calls it')

export const renamePasskeyBody = z.object({ name: passkeyName })

export const addPasskeyBody = z.object({
  name: passkeyName,
  response: attestation,
})

export type SecurityView = z.infer<typeof security>
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>

const PASSWORD_FAILURES = ['NOT_FOUND', 'WRONG_PASSWORD', 'RATE_LIMITED'] as const

/** The calls about what stands beside a password: second factors and passkeys. */
export const securityEndpoints = {
  loginSecondFactor: {
    method: 'POST',
    path: '/public-api/login/secondFactor',
    tag: 'Accounts',
    summary: 'Log in, second step',
    description:
      'After SECOND_FACTOR_NEEDED. A code of the authenticator app works once, within a minute of its time; a recovery code works once.',
    body: loginSecondFactorBody,
    data: loggedIn,
    failures: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED', 'PARTNER_NOT_ACTIVE'],
  },
  loginPasskeyOptions: {
    method: 'POST',
    path: '/public-api/login/passkeyOptions',
    tag: 'Accounts',
    summary: 'What to ask a passkey for',
    description: 'To log in with it, or as a second factor. Each challenge is good for ten minutes and one answer.',
    body: loginPasskeyOptionsBody,
    data: passkeyRequest,
    failures: ['SECOND_FACTOR_EXPIRED', 'PARTNER_NOT_ACTIVE'],
  },
  loginPasskey: {
    method: 'POST',
    path: '/public-api/login/passkey',
    tag: 'Accounts',
    summary: 'Log in with a passkey',
    description: 'No password and no second factor: the device has asked for finger, face or PIN.',
    body: loginPasskeyBody,
    data: loggedIn,
    failures: ['PASSKEY_REFUSED', 'RATE_LIMITED', 'PARTNER_NOT_ACTIVE'],
  },
  security: {
    method: 'GET',
    path: '/api/security',
    tag: 'Security',
    summary: 'How your account is protected',
    data: security,
    failures: [],
  },
  startTotp: {
    method: 'POST',
    path: '/api/security/totp',
    tag: 'Security',
    summary: 'Begin to set up an authenticator app',
    description: 'Nothing changes before its first code was sent.',
    body: passwordBody,
    data: startedTotp,
    failures: PASSWORD_FAILURES,
  },
  confirmTotp: {
    method: 'PUT',
    path: '/api/security/totp',
    tag: 'Security',
    summary: 'Finish to set up an authenticator app',
    description: 'From now on the password asks for a second factor. Ends all other sessions.',
    body: confirmTotpBody,
    data: recoveryCodes,
    failures: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_EXPIRED', 'RATE_LIMITED', 'NOT_FOUND'],
  },
  turnOnSecondFactor: {
    method: 'PUT',
    path: '/api/security/secondFactor',
    tag: 'Security',
    summary: 'Ask for a passkey after the password',
    description: 'For those who have a passkey and no authenticator app. Ends all other sessions.',
    body: passwordBody,
    data: recoveryCodes,
    failures: PASSWORD_FAILURES,
  },
  turnOffSecondFactor: {
    method: 'DELETE',
    path: '/api/security/secondFactor',
    tag: 'Security',
    summary: 'Let the password be enough again',
    description: 'The authenticator app and the recovery codes are forgotten; passkeys stay.',
    body: passwordBody,
    data: nothing,
    failures: PASSWORD_FAILURES,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/security/recoveryCodes',
    tag: 'Security',
    summary: 'Ten new recovery codes',
    description: 'The ones before stop working.',
    body: passwordBody,
    data: recoveryCodes,
    failures: PASSWORD_FAILURES,
  },
  passkeyOptions: {
    method: 'POST',
    path: '/api/security/passkeyOptions',
    tag: 'Security',
    summary: 'What to make a passkey from',
    body: passwordBody,
    data: passkeyCreation,
    failures: PASSWORD_FAILURES,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/security/passkeys',
    tag: 'Security',
    summary: 'Add a passkey',
    body: addPasskeyBody,
    data: nothing,
    failures: ['PASSKEY_REFUSED'],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/api/security/passkeys/{id}',
    tag: 'Security',
    summary: 'Another name for a passkey',
    params: z.object({ id: z.uuid().toLowerCase() }),
    body: renamePasskeyBody,
    data: nothing,
    failures: ['NOT_FOUND'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/security/passkeys/{id}',
    tag: 'Security',
    summary: 'Remove a passkey',
    description: 'Ends all other sessions.',
    params: z.object({ id: z.uuid().toLowerCase() }),
    body: passwordBody,
    data: nothing,
    failures: PASSWORD_FAILURES,
  },
} as const satisfies Record<string, Endpoint>
