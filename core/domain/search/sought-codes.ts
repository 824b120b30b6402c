/** Shorter ones mean too much. */
const SHORTEST = 3

/** The codes of countries, as phone numbers begin. */
const COUNTRY_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * How a code may be kept that somebody typed with dashes, blanks, in capitals or without: an order's number, a barcode, an
 * SKU, a tracking number. In small letters and without signs.
 */
export function soughtCode(text: string): string | null {
  const code = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  return code.length < SHORTEST ? null : code
}

/** The same, and of what can only be a phone number with the code of its country and without, as numbers are kept. */
export function soughtNumbers(text: string): string[] {
  const code = soughtCode(text)
  if (code === null) return []
  return [...new Set([code, ...phoneSpellings(text)])].filter((spelling) => spelling.length >= SHORTEST)
}

const PHONE = /^\s*\(?\+?[\d\s()./-]+$/

function phoneSpellings(text: string): string[] {
  if (!PHONE.test(text)) return []
  const hasCountry = /^\s*\(?(?:\+|00)/.test(text)
  // "+49 (0)170": the nought is dialled within the country alone
  const digits = (hasCountry ? text.replace(/\(0\)/, '') : text).replace(/\D/g, '')
  if (!hasCountry) return digits.startsWith('0') ? [digits, digits.slice(1)] : [digits]
  const whole = digits.replace(/^00/, '')
  const national = whole.replace(COUNTRY_CODE, '')
  return [whole, national, `0${national}`]
}
