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

const LONGEST_IN_MAIL = 100
/** What a mail program would make a link of. */
const LINKABLE = /[/@\\]|\p{L}{2,}\.\p{L}{2,}|\bwww\b/iu

/**
 * A name as a mail says it. Anybody can make us write to a stranger and chooses the name: it carries no link and no
 * letter to read. Empty: the mail greets without a name.
 */
export function nameInMail(name: string): string {
  const plain = name.replace(/\s+/g, ' ').trim()
  return LINKABLE.test(plain) ? '' : [...plain].slice(0, LONGEST_IN_MAIL).join('').trim()
}
