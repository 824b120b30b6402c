import { z } from 'zod'
import { isName } from '#domain/accounts/fields/names.ts'
import { isLoginPassword, isNewPassword } from '#domain/accounts/security/passwords.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { emailAddress, mobilePhone, text } from '#kit/contract/basics.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'
import { cartToken } from '../rentals/rental-query.ts'

const instant = z.iso.datetime()

export const personName = text
  .trim()
  .refine((name) => isName(name, LANGUAGES))
  .describe('Italian letters and those of the languages the store speaks; spaces, apostrophes and hyphens')
export const language = z.enum(LANGUAGES)

export const anyPassword = text.refine(isLoginPassword)
const newPassword = text
  .refine(isNewPassword)
  .describe('Longer than 6 characters, and none of those that leaked most often')
const linkToken = z.string().min(1).max(200).describe('From the link in the e-mail')
const storeId = z.uuid().toLowerCase()

export const user = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    language,
    createdAt: instant,
    marketingSince: instant.nullable().describe('Since when news by e-mail are wanted; null: they are not'),
    profilingSince: instant
      .nullable()
      .describe("Since when the partner may learn from the person's rentals; null: not"),
  })
  .register(schemaNames, { id: 'User' })

export const tokenPair = z
  .object({ accessToken: z.string(), refreshToken: z.string() })
  .register(schemaNames, { id: 'TokenPair' })

export const loggedIn = tokenPair.extend({ user }).register(schemaNames, { id: 'LoggedIn' })

export const loginBody = z.object({ partnerStoreId: storeId, email: emailAddress, password: anyPassword })

export const signupBody = z.object({
  partnerStoreId: storeId,
  email: emailAddress,
  password: newPassword,
  firstName: personName,
  lastName: personName,
  phone: mobilePhone,
  language,
  marketing: z
    .boolean()
    .optional()
    .describe('News are wanted, where the partner has a privacy policy of its own: kept with the account alone'),
  cart: cartToken.optional().describe("What a guest's cart holds waits once, up to 30 minutes, for the confirmation"),
})

export const sendEmailConfirmationBody = z.object({ partnerStoreId: storeId, email: emailAddress })

export const recoverBody = z.object({ email: emailAddress })

export const confirmEmailBody = z.object({
  token: linkToken,
  password: anyPassword.describe('The one chosen at sign-up: whoever did not choose it cannot be let in by a click'),
})

export const confirmedEmail = z.object({ email: z.string().describe('The address that was confirmed: log in with it') })

export const resetPasswordBody = z.object({ token: linkToken, password: newPassword })

/** Only what is named changes. */
export const updateUserBody = z
  .object({
    firstName: personName,
    lastName: personName,
    phone: mobilePhone,
    language,
    marketing: z.boolean(),
    profiling: z.boolean(),
  })
  .partial()

export const changePasswordBody = z.object({ currentPassword: anyPassword, newPassword })

export const deleteUserBody = z.object({ password: anyPassword.describe('Asked again: there is no way back') })

export const exportUserBody = z.object({ password: anyPassword.describe('Asked again: it is all there is to know') })

export const emailChangeBody = z.object({
  email: emailAddress.describe('The new one'),
  password: anyPassword.describe('Asked again: an open laptop is not its owner'),
})

export const emailChangeLinkBody = z.object({ token: linkToken })

export const emailChangeStatus = z.object({
  status: z.enum(['waiting', 'done']).describe('waiting: the other mailbox has not said yes yet'),
})

export const session = z
  .object({
    id: z.uuid(),
    current: z.boolean().describe('The session this call was made with'),
    userAgent: z.string(),
    createdAt: instant,
    lastUsedAt: instant,
  })
  .register(schemaNames, { id: 'Session' })

/** Everything kept about a person; new kinds of data add their own key. */
export const userExport = z.looseObject({ exportedAt: instant, user }).register(schemaNames, { id: 'UserExport' })

export type UserView = z.infer<typeof user>
export type SessionView = z.infer<typeof session>
