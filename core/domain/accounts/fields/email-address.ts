import { isEmail } from './validator-functions.ts'

export function isEmailAddress(text: string): boolean {
  return isEmail(text.trim())
}
