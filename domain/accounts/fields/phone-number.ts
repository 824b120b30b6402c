import { isMobilePhone as isMobile } from './validator-functions.ts'

/** A mobile number of any country, however it is spaced. */
export function isMobilePhone(text: string): boolean {
  return isMobile(toPhoneNumber(text), 'any')
}

/** '+39 333 12.34-567' is kept as '+393331234567'. */
export function toPhoneNumber(text: string): string {
  return text.replace(/[\s.-]/g, '')
}
