import { z } from 'zod'
import { isPasskeyName, LONGEST_PASSKEY_NAME } from '#domain/accounts/security/passkey-rules.ts'
import { FACTOR_WAYS } from '#domain/accounts/security/second-factor.ts'
import { assertion, attestation, passkey } from '../passkeys.ts'
import { schemaNames } from '../schema-names.ts'
import { anyPassword } from './accounts.ts'

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
