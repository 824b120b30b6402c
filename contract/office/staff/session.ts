import { z } from 'zod'
import { FACTOR_WAYS } from '#domain/accounts/security/second-factor.ts'
import { PLATFORM_PERMISSIONS, ROLES, STORE_PERMISSIONS } from '#domain/staff/permissions.ts'
import { isStaffPassword, OFFICE_LANGUAGES } from '#domain/staff/person.ts'
import { assertion } from '../../passkeys.ts'

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
