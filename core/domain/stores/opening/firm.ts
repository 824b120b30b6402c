import { ITALIAN_PROVINCES } from '../../accounts/fields/italian-provinces.ts'
import { isVatNumber, toVatNumber } from '../../accounts/fields/tax-numbers.ts'
import { email } from '../setting-rules.ts'

/** What an Italian firm has to say of itself, as it is typed. */
export type Firm = {
  legalName: string
  vatNumber: string
  registerNumber: string
  certifiedEmail: string
  contactEmail: string
  contactPhone: string
  contactAddress: string
}

export type FirmProblem = {
  field: keyof Firm
  reason: 'REQUIRED' | 'NOT_A_VAT_NUMBER' | 'NOT_A_REGISTER_NUMBER' | 'NOT_AN_EMAIL' | 'TOO_LONG'
}

const NEEDED = ['legalName', 'vatNumber', 'contactEmail', 'contactAddress'] as const satisfies (keyof Firm)[]
const LONGEST = 200
const REGISTERS = new Set([...Object.keys(ITALIAN_PROVINCES).map((code) => code.slice(3)), 'FO', 'PS'])
const REGISTER_NUMBER = /^([A-Z]{2})-?(\d{1,7})$/

/** Everything that is wrong with it, a field at a time; what is optional may be left empty. */
export function findFirmProblems(firm: Firm): FirmProblem[] {
  const typed = toFirm(firm)
  return (Object.keys(typed) as (keyof Firm)[]).flatMap((field) => {
    const reason = problemOf(field, typed[field])
    return reason === null ? [] : [{ field, reason }]
  })
}

/** As it is kept: 'it 0123 4567 890' is 'IT01234567890', 'mi 123456' is 'MI-123456'. */
export function toFirm(firm: Firm): Firm {
  const trimmed = Object.fromEntries(Object.entries(firm).map(([field, text]) => [field, text.trim()])) as Firm
  const register = REGISTER_NUMBER.exec(
    trimmed.registerNumber
      .toUpperCase()
      .replace(/^REA/, '')
      .replace(/[\s.:]/g, ''),
  )
  return {
    ...trimmed,
    vatNumber: isVatNumber(trimmed.vatNumber) ? `IT${toVatNumber(trimmed.vatNumber)}` : trimmed.vatNumber,
    registerNumber: register ? `${register[1]}-${register[2]}` : trimmed.registerNumber,
    certifiedEmail: trimmed.certifiedEmail.toLowerCase(),
    contactEmail: trimmed.contactEmail.toLowerCase(),
  }
}

function problemOf(field: keyof Firm, text: string): FirmProblem['reason'] | null {
  if (text === '') return (NEEDED as readonly string[]).includes(field) ? 'REQUIRED' : null
  if (text.length > LONGEST) return 'TOO_LONG'
  switch (field) {
    case 'vatNumber':
      return isVatNumber(text) ? null : 'NOT_A_VAT_NUMBER'
    case 'registerNumber': {
      const register = REGISTER_NUMBER.exec(text)
      return register && REGISTERS.has(register[1] ?? '') ? null : 'NOT_A_REGISTER_NUMBER'
    }
    case 'contactEmail':
    case 'certifiedEmail':
      return email(text) === null ? null : 'NOT_AN_EMAIL'
    default:
      return null
  }
}
