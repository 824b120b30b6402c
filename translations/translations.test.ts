import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/stores/languages.ts'
import { errorStatus } from '#kit/contract/error-codes.ts'
import { sharedTexts } from '#kit/contract/shared-texts.ts'
import documentsDe from './documents/de.json' with { type: 'json' }
import documentsEn from './documents/en.json' with { type: 'json' }
import documentsEs from './documents/es.json' with { type: 'json' }
import documentsFr from './documents/fr.json' with { type: 'json' }
import documentsIt from './documents/it.json' with { type: 'json' }
import documentsNl from './documents/nl.json' with { type: 'json' }
import mailDe from './mail/de.json' with { type: 'json' }
import mailEn from './mail/en.json' with { type: 'json' }
import mailEs from './mail/es.json' with { type: 'json' }
import mailFr from './mail/fr.json' with { type: 'json' }
import mailIt from './mail/it.json' with { type: 'json' }
import mailNl from './mail/nl.json' with { type: 'json' }
import de from './storefront/de.json' with { type: 'json' }
import en from './storefront/en.json' with { type: 'json' }
import es from './storefront/es.json' with { type: 'json' }
import fr from './storefront/fr.json' with { type: 'json' }
import italian from './storefront/it.json' with { type: 'json' }
import nl from './storefront/nl.json' with { type: 'json' }

type Texts = { [key: string]: string | string[] | Texts }
type Node = string | number | Node[] | { [branch: string]: Node }

const sources: Record<Language, Texts> = {
  it: { ...sharedTexts.it, ...italian },
  en: { ...sharedTexts.en, ...en },
  de: { ...sharedTexts.de, ...de },
  fr: { ...sharedTexts.fr, ...fr },
  es: { ...sharedTexts.es, ...es },
  nl: { ...sharedTexts.nl, ...nl },
}
const mails: Record<Language, Texts> = { it: mailIt, en: mailEn, de: mailDe, fr: mailFr, es: mailEs, nl: mailNl }

const documents: Record<Language, Texts> = {
  it: documentsIt,
  en: documentsEn,
  de: documentsDe,
  fr: documentsFr,
  es: documentsEs,
  nl: documentsNl,
}

/** Words a language shares with English; a text equal to the English one and not named here was forgotten. */
const SHARED_WITH_ENGLISH: Record<Exclude<Language, 'en'>, string[]> = {
  it: ['Home', 'Menu', 'Password', 'Privacy', 'Marketing.', 'Chat.'],
  de: ['Cookies', 'Passkeys', 'Pause', 'Marketing.', 'Chat.'],
  fr: ['Date', 'Contact', 'Cookies', 'Menu', 'Pause', 'Province', 'Total', 'Marketing.', 'Chat.'],
  es: ['Cookies', 'Plan', 'Total', 'Marketing.', 'Chat.'],
  nl: ['Contact', 'Cookies', 'Home', 'Menu', 'Passkeys', 'Postcode', 'Privacy', 'Marketing.', 'Chat.'],
}

/** A second name for something that has one already (the bag, the garment, the plan, the courier), or another form of address. */
const SECOND_NAMES: Record<Language, RegExp> = {
  it: /\b(dal|nel) tuo profilo\b|\bprivacy policy\b/,
  en: /\b(cart|pieces?|e-mails?|your profile)\b/i,
  de: /\b(Sie können|Ihre?[mnrs]?|Ihnen|das Teil|Teile[ns]?|Abo|Plan|Tarif|Merkliste|anfragen|leih\w*|Leih\w*|Profil|Mietabo|Knopf)\b/,
  fr: /\b(coursier|livreur|vêtements?|votre profil)\b|d’envies/,
  es: /\b(carrito|boletín|usted|tu perfil|lista de deseos)\b|det(en(er|ida|lo)|ien\w+)\b|como invitad/,
  nl: /\b(uw?|winkelmand|winkelwagen|verlanglijst|plan|profiel)\b|stopgezet|stopzet/i,
}

/** Regulation (EU) No 1007/2011 wants this sentence and no other. */
const WORDS_OF_THE_LAW = 'nichttextile Teile tierischen Ursprungs'

/** Node types of icu-minify: `#` inside a plural, and the plural itself. */
const POUND = 0
const PLURAL = 2

it('no application says again what all of them share', () => {
  expect(Object.keys(italian).filter((key) => key in sharedTexts.it)).toEqual([])
})

describe.each(LANGUAGES)('the interface texts in %s', (language) => {
  const texts = flatten(sources[language])
  const original = flatten(sources.it)

  it('say everything the Italian original says, and nothing else', () => {
    expect([...texts.keys()].sort()).toEqual([...original.keys()].sort())
  })

  it('are never empty and never padded', () => {
    expect(keysWhere(texts, (text) => text === '' || text !== text.trim())).toEqual([])
  })

  it('ask for the same values as the original', () => {
    expect(mapText(texts, argumentsOf)).toEqual(mapText(original, argumentsOf))
  })

  it('count with the plural forms of the language', () => {
    const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const isKnown = (form: string) => form.startsWith('=') || known.some((category) => category === form)
    const areComplete = (forms: string[]) => forms.every(isKnown) && forms.includes('one') && forms.includes('other')
    expect(keysWhere(texts, (text) => !pluralsOf(text).every(areComplete))).toEqual([])
  })

  it('explain every error of the API', () => {
    const unexplained = Object.keys(errorStatus).filter((code) => !texts.has(`message.${code}`))
    expect(unexplained).toEqual([])
  })

  it('call each thing by the name it has everywhere, in the mails too', () => {
    const papers = flatten(documents[language], 'documents.')
    const written = new Map([...texts, ...flatten(mails[language], 'mail.'), ...papers])
    const ownWords = (text: string) => text.replace(/\{\w+\}/g, '').replace(WORDS_OF_THE_LAW, '')
    expect(keysWhere(written, (text) => SECOND_NAMES[language].test(ownWords(text)))).toEqual([])
  })

  it('use typographic apostrophes and quotation marks', () => {
    expect(keysWhere(texts, (text) => /['"]/.test(text))).toEqual([])
  })
})

describe.each(Object.entries(SHARED_WITH_ENGLISH))('the interface texts in %s', (language, shared) => {
  const texts = flatten(sources[language as Language])
  const english = flatten(sources.en)
  const sameAsEnglish = [...texts]
    .filter(([key, text]) => text === english.get(key) && hasWords(text))
    .map(([, text]) => text)

  it('share with English only words the language really has', () => {
    expect([...new Set(sameAsEnglish)].sort()).toEqual([...shared].sort())
  })
})

it('French never breaks the line before a high punctuation mark', () => {
  expect(keysWhere(flatten(sources.fr), (text) => /[^\u00a0\u202f][;:!?»]/.test(text))).toEqual([])
})

describe.each(LANGUAGES)('the texts of documents in %s', (language) => {
  const texts = flatten(documents[language])

  it('say everything the Italian original says with the same values, and nothing else', () => {
    expect(mapText(texts, argumentsOf)).toEqual(mapText(flatten(documents.it), argumentsOf))
    expect(keysWhere(texts, (text) => text === '' || text !== text.trim() || /['"]/.test(text))).toEqual([])
  })

  it('never break the line before a high punctuation mark in French', () => {
    const isFrench = language === 'fr'
    expect(keysWhere(texts, (text) => isFrench && /[^\u00a0\u202f][;:!?»]/.test(text))).toEqual([])
  })
})

/** "{day} {month}" and "{day, select, other {{day}}} {month}" have none of their own. */
function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\w+(, select, other )?/g, ''))
}

function flatten(texts: Texts, path = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] as const]
      : [...flatten({ ...value } as Texts, `${path}${key}.`)],
  )
  return new Map(entries)
}

function keysWhere(texts: Map<string, string>, isWrong: (text: string) => boolean): string[] {
  return [...texts].filter(([, text]) => isWrong(text)).map(([key]) => key)
}

function mapText<T>(texts: Map<string, string>, read: (text: string) => T): Record<string, T> {
  return Object.fromEntries([...texts].map(([key, text]) => [key, read(text)]))
}

/** Name and ICU type of each value, without the words around them. */
function argumentsOf(text: string): string[] {
  const found = argumentNodes(compiled(text)).map(([name, type = 'text']) => `${name} ${type}`)
  return [...new Set(found)].sort()
}

function pluralsOf(text: string): string[][] {
  return argumentNodes(compiled(text)).flatMap(([, type, forms]) => (type === PLURAL ? [Object.keys(forms ?? {})] : []))
}

function compiled(text: string): Node {
  return compile(text) as Node
}

function argumentNodes(node: Node | undefined): Node[][] {
  if (typeof node !== 'object') return []
  if (!Array.isArray(node)) return Object.values(node).flatMap(argumentNodes)
  const isTyped = typeof node[1] === 'number' && node[1] !== POUND
  const isArgument = typeof node[0] === 'string' && (node.length === 1 || isTyped)
  return isArgument ? [node, ...argumentNodes(node[2])] : node.flatMap(argumentNodes)
}
