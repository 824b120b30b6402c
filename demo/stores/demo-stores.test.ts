import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Membership } from '#domain/memberships/membership.ts'
import { planMisfits } from '#domain/memberships/plan-fit.ts'
import { LANGUAGES, type Language, type LocalizedText } from '#domain/stores/languages.ts'
import { isFontFamily } from '#domain/stores/look/font-families.ts'
import { isColour } from '#domain/stores/look/safe-colour.ts'
import { contrast } from '#domain/stores/look/text-colour.ts'
import { toMetaDescription } from '#domain/stores/page-meta.ts'
import { type StorePageSlug, storePages } from '#domain/stores/pages/store-pages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import { assortments, toProduct } from '../catalogue/products.ts'
import { boscoMemberships } from './bosco/memberships.ts'
import { bosco } from './bosco/store.ts'
import { vellutoMemberships } from './velluto/memberships.ts'
import { velluto } from './velluto/store.ts'

const READABLE = 4.5
const EMPTY_ON_PURPOSE: Record<string, string[]> = {
  Velluto: ['menuCustom1Text', 'newsletterPartnerStoreCheckboxText2'],
  Bosco: ['menuContactsText', 'metaTitleProducts', 'metaTitleHowItWorks'],
}

/** As many months as the rule lets a pause last. */
const LONGEST_PAUSE: Record<Language, string> = {
  ...{ it: 'da uno a tre mesi', en: 'one to three months', de: 'ein bis drei Monate' },
  ...{ fr: 'un à trois mois', es: 'de uno a tres meses', nl: 'een tot drie maanden' },
}

describe.each([
  { store: velluto, memberships: vellutoMemberships, folder: 'velluto' },
  { store: bosco, memberships: boscoMemberships, folder: 'bosco' },
])('the demo store $store.name', ({ store, memberships, folder }) => {
  const languages = LANGUAGES.filter((language) => store.languages[language])
  const pages = readPages(folder)

  it('says everything in each of its languages, and leaves empty only what it hides', () => {
    const incomplete = Object.entries(textsOf(store)).filter(([, text]) => !isComplete(text, languages))
    expect(incomplete.map(([field]) => field).sort()).toEqual([...(EMPTY_ON_PURPOSE[store.name] ?? [])].sort())
    expect(incomplete.flatMap(([, text]) => Object.keys(text))).toEqual([])
  })

  it('has its pages in exactly its languages', () => {
    expect([...pages.keys()].sort()).toEqual([...languages].sort())
  })

  it.each(languages)('has pages in %s that the storefront can read', (language) => {
    const content = pages.get(language) ?? {}
    expect(Object.keys(content)).toEqual(expect.arrayContaining(['home', 'how-it-works', 'contacts']))
    for (const [slug, page] of Object.entries(content)) {
      expect(storePages[slug as StorePageSlug].strict().safeParse(page).error).toBeUndefined()
    }
    expect(allTexts(content).filter((text) => text.trim() === '')).toEqual([])
  })

  it.each(languages)('tells in %s the same steps, answers and topics as in Italian', (language) => {
    expect(shapeOf(pages.get(language))).toEqual(shapeOf(pages.get('it')))
  })

  it.each(languages)('tells in %s that a plan can be paused, and for how long', (language) => {
    const said = allTexts(pages.get(language)).filter((text) => text.includes(LONGEST_PAUSE[language]))
    expect(said).toHaveLength(1)
  })

  it.each(languages)('is typeset in %s as the language asks', (language) => {
    const texts = [...allTexts(pages.get(language)), ...spokenTexts(store, memberships, language)]
    expect(texts.filter((text) => /['"]| {2}|\.\.\./.test(text))).toEqual([])
    if (language === 'fr') expect(texts.filter((text) => /[^\u00a0\u202f][;:!?»]|«[^\u00a0]/.test(text))).toEqual([])
  })

  it('can be read in its own colours', () => {
    const pairs = [
      [store.buttonPrimaryColor, store.buttonTextPrimaryColor],
      [store.buttonHoverColor, store.buttonTextHoverPrimaryColor],
      [store.topBannerBackgroundColor, store.topBannerTextColor],
      ['#ffffff', store.primaryColor],
      ['#ffffff', store.menuLinkColor],
      ['#ffffff', store.borderButtonColor],
    ] as const
    expect(pairs.flat().filter((colour) => !isColour(colour))).toEqual([])
    expect(pairs.filter(([one, other]) => contrast(one, other) < READABLE)).toEqual([])
  })

  it('links only where a browser may safely go', () => {
    const links = [store.topBannerLink, store.menuCustom1Link, store.privacyPolicyPartnerStoreLink]
    expect(links.map(toSafeLink)).toEqual(links)
  })

  it('is set in a font that is served', () => {
    expect(isFontFamily(store.fontName)).toBe(true)
  })

  it('describes its pages in full, without being cut by a search engine', () => {
    const { metaDescriptionHome, metaDescriptionProducts, metaDescriptionHowItWorks } = store
    const descriptions = [metaDescriptionHome, metaDescriptionProducts, metaDescriptionHowItWorks].flatMap(
      Object.values,
    )
    expect(descriptions.filter((text) => toMetaDescription(text).endsWith('…'))).toEqual([])
  })

  it('offers plans that rise in price, garments and value, each named in every language', () => {
    for (const plan of memberships) {
      expect(plan.partnerStoreId).toBe(store.id)
      for (const text of [plan.name, plan.subtitle, plan.ctaText]) expect(isComplete(text, languages)).toBe(true)
    }
    const caps = memberships.map((plan) => plan.maxProductRetailPrice ?? Number.POSITIVE_INFINITY)
    for (const steps of [
      memberships.map((plan) => plan.price),
      memberships.map((plan) => plan.maxConcurrentProducts),
      caps,
    ]) {
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
    }
  })
})

it.each([
  { name: 'velluto', plans: vellutoMemberships },
  { name: 'bosco', plans: boscoMemberships },
] as const)('the plans of $name have the garments that they promise', ({ name, plans }) => {
  const shown = assortments[name].map((garment) => toProduct(garment))
  for (const plan of plans) expect(planMisfits(plan, shown)).toEqual([])
})

it('no two plans of the demo share an id', () => {
  const ids = [...vellutoMemberships, ...boscoMemberships].map((plan) => plan.id)
  expect(new Set(ids).size).toBe(ids.length)
})

type Pages = Record<string, unknown>

function readPages(folder: string): Map<Language, Pages> {
  const pagesFolder = new URL(`./${folder}/pages/`, import.meta.url)
  return new Map(
    readdirSync(pagesFolder).map((file) => [
      file.replace('.json', '') as Language,
      JSON.parse(readFileSync(new URL(file, pagesFolder), 'utf8')) as Pages,
    ]),
  )
}

function textsOf(store: PartnerStore): Record<string, LocalizedText> {
  const { languages: _, ...fields } = store
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, LocalizedText] => typeof entry[1] === 'object' && entry[1] !== null,
    ),
  )
}

function isComplete(text: LocalizedText, languages: readonly Language[]): boolean {
  return languages.every((language) => text[language]?.trim())
}

function spokenTexts(store: PartnerStore, memberships: Membership[], language: Language): string[] {
  const plans = memberships.flatMap((plan) => [plan.name, plan.subtitle, plan.ctaText])
  return [...Object.values(textsOf(store)), ...plans].flatMap((text) => text[language] ?? [])
}

function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(allTexts) : []
}

/** The same tree with every text taken out. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]))
}
