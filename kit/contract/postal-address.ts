import { z } from 'zod'
import { COUNTRY, ITALIAN_PROVINCES, isPostalCode } from '#domain/accounts/fields/italian-provinces.ts'
import { isFullName } from '#domain/accounts/fields/names.ts'
import { isFiscalCode, isVatNumber, toTaxNumber, toVatNumber } from '#domain/accounts/fields/tax-numbers.ts'
import { LONGEST_TEXT } from '#domain/accounts/fields/text-length.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { mobilePhone } from './basics.ts'

export const province = z.enum(Object.keys(ITALIAN_PROVINCES) as [keyof typeof ITALIAN_PROVINCES])

const line = z.string().trim().max(LONGEST_TEXT)

export const addressFields = z.object({
  fullName: line
    .refine((name) => isFullName(name, LANGUAGES))
    .describe('Who receives: at least first and last name, in letters of the languages the store speaks'),
  street: line.min(1).describe('With the house number'),
  postalCode: line.refine(isPostalCode).describe('CAP, five digits'),
  city: line.min(1),
  province,
  country: z.literal(COUNTRY),
  phone: mobilePhone,
  fiscalCode: line
    .transform(toTaxNumber)
    .refine((code) => code === '' || isFiscalCode(code))
    .default('')
    .describe('Codice fiscale, for the receipt'),
  vatNumber: line
    .transform(toVatNumber)
    .refine((number) => number === '' || isVatNumber(number))
    .default('')
    .describe('Partita IVA, for the receipt'),
  notes: line.default('').describe('For the courier: name on the bell, floor'),
  preferred: z.boolean().default(false).describe('The one an order starts with; there is one at most'),
})
