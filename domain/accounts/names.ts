import { isAlpha } from './validator-functions.ts'

/** D'Angelo, De Luca and Anna-Maria are names. */
const BETWEEN_LETTERS = " '’-"

/** Italian letters; spaces, apostrophes and hyphens do not count. */
export function isName(text: string): boolean {
  return isAlpha(text.normalize('NFC'), 'it-IT', { ignore: BETWEEN_LETTERS })
}

/** First and last name in one field: at least two words, each of them a name. */
export function isFullName(text: string): boolean {
  const words = text.split(' ').filter((word) => word !== '')
  return words.length >= 2 && words.every(isName)
}
