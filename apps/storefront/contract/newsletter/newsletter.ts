import { z } from 'zod'
import { emailAddress, mobilePhone } from '#kit/contract/basics.ts'
import { language, personName } from '../accounts/accounts.ts'

/** A contact of a partner with a privacy policy of its own, who has accepted that partner's terms. */
export const partnerNewsletterContactBody = z.object({
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  partnerMarketing: z.boolean(),
  partnerProfiling: z.boolean(),
  phone: mobilePhone.optional().describe('At sign-up'),
  language: language.optional().describe('At sign-up'),
})

/** In the words of the mailing provider. */
export const brevoContactBody = z.object({
  email: emailAddress,
  emailBlacklisted: z.boolean().describe('True: nothing may be sent to this person'),
  listId: z.int().nullable().describe("The store's mailing list"),
  partnerMarketing: z.boolean(),
  firstName: personName.optional().describe('At sign-up'),
  lastName: personName.optional().describe('At sign-up'),
  phone: mobilePhone.optional().describe('At sign-up'),
  language: language.optional().describe('At sign-up'),
})

export const newsletterLinkBody = z.object({
  token: z.string().min(1).max(200).describe('From the link in the e-mail'),
})
