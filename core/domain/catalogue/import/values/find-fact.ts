import type { LocalizedText } from '#domain/stores/languages.ts'
import { COLOUR_FAMILIES } from '../../facts/colour-family.ts'
import type { GarmentFacts, Size } from '../../facts/garment-facts.ts'
import type { WordKind } from '../problems.ts'
import { toPlainWord } from './plain-word.ts'

/** What the words of a table mean among the sizes, colours, categories and tags there are; null: none of them. */
export type FactFinder = Record<'size' | 'colour' | 'category' | 'tag' | 'brand', (text: string) => string | null> & {
  /** What somebody has said that a word means which nobody knows here; null: nothing. Undefined: it was not said. */
  said(kind: WordKind, text: string): string | null | undefined
}

/** What a store has said that a word means, as `kind word`; null: nothing here. */
export type RememberedWords = ReadonlyMap<string, string | null>

/** By what a word of a file is remembered: however it is written. One of signs alone is itself. */
export function rememberedWord(word: string): string {
  return (toPlainWord(word) || word.trim().toLowerCase()).slice(0, LONGEST_WORD)
}

/** As the table of remembered words has room for it. */
const LONGEST_WORD = 200

export function wordKey(kind: WordKind, word: string): string {
  return `${kind} ${rememberedWord(word)}`
}

export function createFactFinder(facts: GarmentFacts, remembered: RememberedWords = new Map()): FactFinder {
  // not by keywords: a burgundy dress is found under red, but what somebody calls red is not burgundy
  const colours = wordsOf(facts.colours.map(({ code, name }) => ({ key: code, texts: [name, familyName(code)] })))
  const categories = wordsOf(
    facts.categories.map(({ slug, name, keywords }) => ({ key: slug, texts: [name, inWords(keywords)] })),
  )
  const tags = wordsOf(facts.tags.map(({ slug, name }) => ({ key: slug, texts: [name] })))
  const brands = wordsOf(facts.brands.map(({ name }) => ({ key: name, texts: [] })))
  const known = {
    size: createFinder(sizeWords(facts.sizes), toSizeWord),
    colour: createFinder(colours, toPlainWord),
    category: createFinder(categories, toPlainWord),
  }
  const said = (kind: WordKind, text: string) => {
    const key = known[kind](text) === null ? remembered.get(wordKey(kind, text)) : undefined
    // an entry that is gone since is none, and is asked about again
    return typeof key === 'string' && known[kind](key) === null ? undefined : key
  }
  const orSaid = (kind: WordKind) => (text: string) => known[kind](text) ?? said(kind, text) ?? null
  return {
    size: orSaid('size'),
    colour: orSaid('colour'),
    category: orSaid('category'),
    tag: createFinder(tags, toPlainWord),
    brand: createFinder(brands, toPlainWord),
    said,
  }
}

/** What is written exactly like a key is that one, whatever else sounds like it. */
function createFinder(words: ReadonlyMap<string, string>, toWord: (text: string) => string) {
  const keys = new Set(words.values())
  return (text: string) => (keys.has(text) ? text : (words.get(toWord(text)) ?? null))
}

const ONE_SIZE = [
  'one size',
  'os',
  'taglia unica',
  'unica',
  'unisize',
  'einheitsgrosse',
  'taille unique',
  'talla unica',
]
const NO_OPTION = 'default title'

/**
 * "42" is Italian, for so are our labels; "EU 38", "38 EU" and "IT 42" say of which country they are. A label of another
 * country alone is not guessed: 38 is a small size here and a middle one there.
 */
function sizeWords(sizes: readonly Size[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { code, kind, labels } of sizes) {
    for (const [system, label] of Object.entries(labels)) {
      const plain = toSizeWord(label)
      for (const word of [`${toSizeWord(system)}${plain}`, `${plain}${toSizeWord(system)}`]) setOnce(found, word, code)
    }
    setOnce(found, toSizeWord(labels.IT), code)
    if (kind === 'oneSize') for (const word of [...ONE_SIZE, NO_OPTION]) setOnce(found, toSizeWord(word), code)
  }
  for (const { code } of sizes) found.set(toSizeWord(code), code)
  return found
}

function toSizeWord(text: string): string {
  return toPlainWord(text).replaceAll(' ', '')
}

type Named = { key: string; texts: readonly Record<string, string>[] }

/** First all keys, then all names, then what else it is called: a word that two have belongs to whose own name it is. */
function wordsOf(list: readonly Named[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { key } of list) setOnce(found, toPlainWord(key), key)
  const depth = Math.max(0, ...list.map(({ texts }) => texts.length))
  for (let at = 0; at < depth; at++)
    for (const { key, texts } of list)
      for (const text of Object.values(texts[at] ?? {})) setOnce(found, toPlainWord(text), key)
  return found
}

function familyName(code: string): LocalizedText {
  return Object.hasOwn(COLOUR_FAMILIES, code) ? COLOUR_FAMILIES[code as keyof typeof COLOUR_FAMILIES].name : {}
}

/** Keywords are words in a row. */
function inWords(keywords: LocalizedText = {}): Record<string, string> {
  return Object.fromEntries(Object.values(keywords).flatMap((text) => text.split(/\s+/).map((word) => [word, word])))
}

function setOnce(map: Map<string, string>, word: string, key: string): void {
  if (!map.has(word)) map.set(word, key)
}
