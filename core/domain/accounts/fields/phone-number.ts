import { isMobilePhone as isMobile } from './validator-functions.ts'

/** What stands between digits: spaces, dots, hyphens and dashes of every kind, slashes, brackets. */
const SEPARATORS = /[\s./()‐-―-]/g

/** How many write the zero that falls away behind the code of a country: '+49 (0)170'. */
const UNDIALLED_ZERO = /^(\s*(?:\+|00)[\d\s]{1,4})\(0\)/

/** A mobile number of any country, however it is written. */
export function isMobilePhone(text: string): boolean {
  return isMobile(toPhoneNumber(text), 'any')
}

/** '+39 333 12.34-567' is kept as '+393331234567', and so is '0039 333/1234567'. */
export function toPhoneNumber(text: string): string {
  return text.replace(UNDIALLED_ZERO, '$1').replace(SEPARATORS, '').replace(/^00/, '+')
}
