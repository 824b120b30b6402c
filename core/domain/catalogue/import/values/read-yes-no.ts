import { toPlainWord } from './plain-word.ts'

const YES = new Set([
  'true',
  '1',
  'yes',
  'y',
  'x',
  'si',
  'vero',
  'ja',
  'wahr',
  'oui',
  'vrai',
  'verdadero',
  'waar',
  'active',
])
const NO = new Set([
  'false',
  '0',
  'no',
  'n',
  'non',
  'falso',
  'nein',
  'falsch',
  'faux',
  'nee',
  'onwaar',
  'draft',
  'archived',
])

/** As spreadsheets of the six languages write it, and Shopify's states of a product. Null: neither. */
export function readYesNo(text: string): boolean | null {
  const word = toPlainWord(text)
  if (YES.has(word)) return true
  return NO.has(word) || word === 'unlisted' ? false : null
}
