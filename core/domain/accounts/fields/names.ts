import type { Language } from '#domain/stores/languages.ts'
import { isAlpha } from './validator-functions.ts'

/** D'Angelo, De Luca and Anna-Maria are names. */
const BETWEEN_LETTERS = " '’-"

const ALPHABETS = { it: 'it-IT', en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES', nl: 'nl-NL' } as const

/** Italian letters, and those of the other languages the store speaks; spaces, apostrophes and hyphens do not count. */
export function isName(text: string, spoken: readonly Language[]): boolean {
  const languages = [...new Set<Language>(['it', ...spoken])]
  const letters = [...text.normalize('NFC')].filter((character) => !BETWEEN_LETTERS.includes(character))
  const isLetter = (letter: string) => languages.some((language) => isAlpha(letter, ALPHABETS[language]))
  return letters.length > 0 && letters.every(isLetter)
}

/** First and last name in one field: at least two words, each of them a name. */
export function isFullName(text: string, spoken: readonly Language[]): boolean {
  const words = text.split(' ').filter((word) => word !== '')
  return words.length >= 2 && words.every((word) => isName(word, spoken))
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
