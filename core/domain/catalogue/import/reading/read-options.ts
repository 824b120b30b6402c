import { toPlainWord } from '../values/plain-word.ts'

const SIZE_WORDS = new Set([
  'size',
  'sizes',
  'taglia',
  'taglie',
  'misura',
  'grosse',
  'grossen',
  'taille',
  'talla',
  'tallas',
  'maat',
  'maten',
])
const COLOUR_WORDS = new Set(['color', 'colour', 'colore', 'colori', 'farbe', 'couleur', 'kleur', 'colores'])

export type OptionKind = 'size' | 'colour' | 'none' | 'other'

/** What an option of Shopify decides, in six languages. "Title" with "Default Title" is how it says that there is none. */
export function optionKind(name: string): OptionKind {
  const word = toPlainWord(name)
  if (SIZE_WORDS.has(word)) return 'size'
  if (COLOUR_WORDS.has(word)) return 'colour'
  return word === '' || word === 'title' || word === 'titolo' || word === 'titel' || word === 'titre' ? 'none' : 'other'
}
