import { z } from 'zod'
import { isPasskeyName, LONGEST_PASSKEY_NAME } from '#domain/accounts/security/passkey-rules.ts'
import { attestation, passkey } from '../../passkeys.ts'
import { code, newStaffPassword, officeLanguage } from './session.ts'

export const securityView = z.object({
  hasPassword: z.boolean(),
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  hasPin: z.boolean(),
  passkeys: z.array(passkey),
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
