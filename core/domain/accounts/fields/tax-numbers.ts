const FISCAL_CODE = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/

/** What characters at odd places count, in the order of the letters; a digit counts as the letter at its place. */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** ' rss mra 85t10 a562s' is kept as 'RSSMRA85T10A562S'. */
export function toTaxNumber(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}

/** A person's Italian codice fiscale, also one that differs from another's by letters for digits, or a firm's. */
export function isFiscalCode(text: string): boolean {
  const code = toTaxNumber(text)
  if (/^\d{11}$/.test(code)) return hasCheckDigit(code)
  return FISCAL_CODE.test(code) && code.at(-1) === checkLetter(code.slice(0, -1))
}

/** An Italian partita IVA, with or without IT before it. */
export function isVatNumber(text: string): boolean {
  const number = toVatNumber(text)
  return /^\d{11}$/.test(number) && hasCheckDigit(number)
}

/** 'IT 0123 4567 890' is kept as '01234567890'. */
export function toVatNumber(text: string): string {
  return toTaxNumber(text).replace(/^IT/, '')
}

function checkLetter(characters: string): string {
  const sum = [...characters].reduce((total, character, index) => {
    const value = countOf(character)
    return total + (index % 2 === 0 ? (ODD_VALUES[value] ?? 0) : value)
  }, 0)
  return String.fromCharCode(65 + (sum % 26))
}

function countOf(character: string): number {
  return /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
}

/** Luhn's formula. Eleven noughts pass it and are nobody's. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0 && Number(digits) !== 0
}
