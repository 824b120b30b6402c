import { z } from 'zod'
import { isEmailAddress } from '#domain/accounts/fields/email-address.ts'
import { isMobilePhone, toPhoneNumber } from '#domain/accounts/fields/phone-number.ts'
import { LONGEST_TEXT } from '#domain/accounts/fields/text-length.ts'
import { schemaNames } from './schema-names.ts'

/** Said by a call that has done its work and has nothing to tell. */
export const nothing = z.null().register(schemaNames, { id: 'Nothing' })

/** What somebody writes into a field. */
export const text = z.string().max(LONGEST_TEXT)

export const emailAddress = text
  .trim()
  .refine(isEmailAddress)
  .meta({ examples: ['anna@example.it'] })

export const mobilePhone = text
  .refine(isMobilePhone)
  .transform(toPhoneNumber)
  .describe('A mobile number of any country, as people write it: what stands between digits is dropped')

export const uuid = z.uuid().toLowerCase()

/** For calls about one thing of many. */
export const byId = z.object({ id: uuid })
