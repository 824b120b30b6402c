/** What the office speaks. */
export const OFFICE_LANGUAGES = ['it', 'en'] as const
export type OfficeLanguage = (typeof OFFICE_LANGUAGES)[number]

/** Somebody who works for stores: an account of their own, apart from customers and the same in every store. */
export type Person = {
  id: string
  /** Empty: they have a name and a PIN, and work at shared devices alone. */
  email: string
  name: string
  language: OfficeLanguage
}

/** Staff open more doors than shoppers do: their passwords are longer. */
const SHORTEST_PASSWORD = 10

export function isStaffPassword(text: string): boolean {
  return text.length >= SHORTEST_PASSWORD && text.length <= 200
}

/** The last row of digits a shared device asks for; it opens no door at a desk. */
export function isPin(text: string): boolean {
  return /^\d{6}$/.test(text) && !isRow(text)
}

/** 000000, 123456 and 654321 are tried first. */
function isRow(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at]))
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1)
}
