import { LANGUAGES, type Language, type LocalizedText } from '../languages.ts'
import { toSafeColour } from '../look/safe-colour.ts'
import { contrast } from '../look/text-colour.ts'
import type { PartnerStore } from '../partner-store.ts'
import type { BrandField } from './brand-settings.ts'
import { nearestReadable } from './nearest-colour.ts'

/** What stands in the way of publishing ('stop'), or would be better otherwise ('advice'). */
export type Obstacle = {
  severity: 'stop' | 'advice'
  code: 'CONTRAST' | 'TEXT_MISSING' | 'LEGAL_MISSING' | 'LINK_MISSING'
  field: BrandField
  /** In which language a text is missing. */
  language?: Language
  /** Of a pair of colours: what it is, what it should be, and the nearest colour with which it would be. */
  contrast?: { against: BrandField | 'paper'; ratio: number; least: number; suggestion: string | null }
}

const PAPER = '#ffffff'
const READABLE = 4.5
/** Borders and other signs that are no text: WCAG 1.4.11. */
const VISIBLE = 3

type Pair = {
  text: BrandField
  on: BrandField | 'paper'
  least?: number
  severity?: 'advice'
  when?: keyof PartnerStore
}

/** Every pair of colours that the theme puts on top of each other. */
const PAIRS: readonly Pair[] = [
  { text: 'buttonTextPrimaryColor', on: 'buttonPrimaryColor' },
  { text: 'buttonTextHoverPrimaryColor', on: 'buttonHoverColor' },
  { text: 'topBannerTextColor', on: 'topBannerBackgroundColor', when: 'topBannerVisible' },
  { text: 'menuLinkColor', on: 'paper' },
  { text: 'primaryColor', on: 'paper' },
  { text: 'buttonPrimaryColor', on: 'paper', least: VISIBLE, severity: 'advice' },
  { text: 'borderButtonColor', on: 'paper', least: VISIBLE, severity: 'advice' },
]

/** What a visitor reads in every language of the store; without them a page has a hole. */
const NEEDED_TEXTS = [
  'menuHomeText',
  'menuHowText',
  'menuProductsText',
  'menuContactsText',
  'metaTitleHome',
  'metaDescriptionHome',
  'metaAltHomepage',
  'newsletterTitle',
  'newsletterDescription',
  'signupSuccessTitle',
  'signupSuccessText',
  'signupSuccessButton',
] as const satisfies readonly BrandField[]

/** Said better than left empty. */
const WANTED_TEXTS = [
  'metaTitleProducts',
  'metaDescriptionProducts',
  'metaTitleHowItWorks',
  'metaDescriptionHowItWorks',
  'footerTitle',
  'footerText',
  'contactHours',
] as const satisfies readonly BrandField[]

/** What the law wants to be found on a shop's pages. */
const LEGAL = ['legalName', 'vatNumber', 'contactEmail', 'contactAddress'] as const satisfies readonly BrandField[]

export function findObstacles(store: PartnerStore): Obstacle[] {
  return [...contrasts(store), ...texts(store), ...legal(store), ...links(store)]
}

/** Whether it can be published as it is. */
export function canPublish(obstacles: readonly Obstacle[]): boolean {
  return obstacles.every(({ severity }) => severity !== 'stop')
}

function contrasts(store: PartnerStore): Obstacle[] {
  return PAIRS.filter(({ when }) => when === undefined || store[when] === true).flatMap((pair) => {
    const { text: field, on: against, least = READABLE, severity = 'stop' } = pair
    const text = toSafeColour(store[field], PAPER)
    const ground = against === 'paper' ? PAPER : toSafeColour(store[against], PAPER)
    const ratio = contrast(text, ground)
    if (ratio >= least) return []
    const suggestion = nearestReadable(text, ground, least)
    return [
      { severity, code: 'CONTRAST', field, contrast: { against, ratio: rounded(ratio), least, suggestion } } as const,
    ]
  })
}

function texts(store: PartnerStore): Obstacle[] {
  const banner: readonly BrandField[] = store.topBannerVisible ? ['topBannerText'] : []
  const custom: readonly BrandField[] = store.menuCustom1Link === null ? [] : ['menuCustom1Text']
  return [...missing(store, [...NEEDED_TEXTS, ...banner, ...custom], 'stop'), ...missing(store, WANTED_TEXTS, 'advice')]
}

function missing(store: PartnerStore, fields: readonly BrandField[], severity: Obstacle['severity']): Obstacle[] {
  const spoken = LANGUAGES.filter((language) => store.languages[language])
  return fields.flatMap((field) =>
    spoken
      .filter((language) => !(store[field] as LocalizedText)[language]?.trim())
      .map((language) => ({ severity, code: 'TEXT_MISSING', field, language }) as const),
  )
}

function legal(store: PartnerStore): Obstacle[] {
  return LEGAL.filter((field) => store[field].trim() === '').map((field) => ({
    severity: 'stop',
    code: 'LEGAL_MISSING',
    field,
  }))
}

function links(store: PartnerStore): Obstacle[] {
  const isMissing = store.privacyPolicyPartnerStore && !store.privacyPolicyPartnerStoreLink
  return isMissing ? [{ severity: 'stop', code: 'LINK_MISSING', field: 'privacyPolicyPartnerStoreLink' }] : []
}

/** Never rounded up to what it does not reach. */
function rounded(ratio: number): number {
  return Math.floor(ratio * 100) / 100
}
