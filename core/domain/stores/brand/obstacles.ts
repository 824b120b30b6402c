import { LANGUAGES, type Language, type LocalizedText } from '../languages.ts'
import { toSafeColour } from '../look/safe-colour.ts'
import { contrast } from '../look/text-colour.ts'
import type { PartnerStore } from '../partner-store.ts'
import type { BrandField } from './brand-settings.ts'
import { nearestReadable } from './nearest-colour.ts'

export const OBSTACLE_CODES = [
  'CONTRAST',
  'TEXT_MISSING',
  'ALT_MISSING',
  'LEGAL_MISSING',
  'LINK_MISSING',
  'LOGO_UNREADABLE',
  'DOMAIN_UNVERIFIED',
  'DOCUMENT_MISSING',
] as const

export type ObstacleCode = (typeof OBSTACLE_CODES)[number]

/** What the settings themselves do not say. */
export type BrandFacts = {
  /** Of the logo on white paper, measured when it was brought; null: nobody has measured it. */
  logoContrast: number | null
  hasVerifiedDomain: boolean
}

/** What stands in the way of publishing ('stop'), or would be better otherwise ('advice'). */
export type Obstacle = {
  severity: 'stop' | 'advice'
  code: ObstacleCode
  /** Where it is mended; a domain is set up elsewhere, and so is which document goes with a rent. */
  field: BrandField | 'domain' | 'documents'
  /** In which language a text is missing. */
  language?: Language
  /** Of a pair of colours: what it is, what it should be, and the nearest colour with which it would be. */
  contrast?: { against: BrandField | 'paper' | 'disabled'; ratio: number; least: number; suggestion: string | null }
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
export const COLOUR_PAIRS: readonly Pair[] = [
  { text: 'buttonTextPrimaryColor', on: 'buttonPrimaryColor' },
  { text: 'buttonTextHoverPrimaryColor', on: 'buttonHoverColor' },
  { text: 'topBannerTextColor', on: 'topBannerBackgroundColor', when: 'topBannerVisible' },
  { text: 'menuLinkColor', on: 'paper' },
  { text: 'primaryColor', on: 'paper' },
  { text: 'buttonPrimaryColor', on: 'paper', least: VISIBLE, severity: 'advice' },
  { text: 'buttonHoverColor', on: 'paper', least: VISIBLE, severity: 'advice' },
  { text: 'borderButtonColor', on: 'paper', least: VISIBLE, severity: 'advice' },
]

/** What a visitor reads in every language of the store; without them a page has a hole. */
const NEEDED_TEXTS = [
  'menuHomeText',
  'menuHowText',
  'menuProductsText',
  'metaTitleHome',
  'metaDescriptionHome',
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

export function findObstacles(store: PartnerStore, facts: BrandFacts = UNKNOWN): Obstacle[] {
  return [
    ...contrasts(store),
    ...disabled(store),
    ...texts(store),
    ...legal(store),
    ...links(store),
    ...logo(facts),
    ...domain(facts),
  ]
}

const UNKNOWN: BrandFacts = { logoContrast: null, hasVerifiedDomain: true }

/** Whether it can be published as it is. */
export function canPublish(obstacles: readonly Obstacle[]): boolean {
  return obstacles.every(({ severity }) => severity !== 'stop')
}

function contrasts(store: PartnerStore): Obstacle[] {
  return COLOUR_PAIRS.filter(({ when }) => when === undefined || store[when] === true).flatMap((pair) => {
    const { text: field, on: against, least = READABLE, severity = 'stop' } = pair
    const text = toSafeColour(store[field], PAPER)
    const ground = against === 'paper' ? PAPER : toSafeColour(store[against], PAPER)
    const ratio = contrast(text, ground)
    if (ratio >= least) return []
    const opposite = OPPOSITE[text]
    const isAnswer = opposite !== undefined && against !== 'paper' && contrast(opposite, ground) >= least
    const suggestion = isAnswer ? opposite : nearestReadable(text, ground, least)
    return [
      { severity, code: 'CONTRAST', field, contrast: { against, ratio: rounded(ratio), least, suggestion } } as const,
    ]
  })
}

/** Where white letters cannot be read, nobody wants grey ones. */
const OPPOSITE: Record<string, string> = { '#ffffff': '#000000', '#000000': '#ffffff' }

/** A button that cannot be pressed is drawn this faint, text and ground alike. */
const FAINT = 0.45
/** Nobody has to read it well, but everybody should see that something stands there. */
const DISCERNIBLE = 1.5

function disabled(store: PartnerStore): Obstacle[] {
  const text = fainter(toSafeColour(store.buttonTextPrimaryColor, PAPER))
  const ratio = contrast(text, fainter(toSafeColour(store.buttonPrimaryColor, PAPER)))
  if (ratio >= DISCERNIBLE) return []
  const measured = { against: 'disabled', ratio: rounded(ratio), least: DISCERNIBLE, suggestion: null } as const
  return [{ severity: 'advice', code: 'CONTRAST', field: 'buttonTextPrimaryColor', contrast: measured }]
}

/** On white paper. */
function fainter(colour: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${channels
    .map((value) =>
      Math.round(255 - (255 - value) * FAINT)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** A logo is not a text: it may be paler, and one that vanishes is none. */
function logo({ logoContrast }: BrandFacts): Obstacle[] {
  if (logoContrast === null || logoContrast >= VISIBLE) return []
  const severity = logoContrast < DISCERNIBLE ? 'stop' : 'advice'
  const measured = { against: 'paper', ratio: rounded(logoContrast), least: VISIBLE, suggestion: null } as const
  return [{ severity, code: 'LOGO_UNREADABLE', field: 'logoUrl', contrast: measured }]
}

function domain({ hasVerifiedDomain }: BrandFacts): Obstacle[] {
  return hasVerifiedDomain ? [] : [{ severity: 'stop', code: 'DOMAIN_UNVERIFIED', field: 'domain' }]
}

function texts(store: PartnerStore): Obstacle[] {
  const banner: readonly BrandField[] = store.topBannerVisible ? ['topBannerText'] : []
  // an entry that nobody has named is not in the menu
  const contacts: readonly BrandField[] = isSaid(store.menuContactsText) ? ['menuContactsText'] : []
  const custom: readonly BrandField[] = store.menuCustom1Link === null ? [] : ['menuCustom1Text']
  const alternative = missing(store, ['metaAltHomepage'], 'stop')
  return [
    ...missing(store, [...NEEDED_TEXTS, ...banner, ...contacts, ...custom], 'stop'),
    ...alternative.map((obstacle) => ({ ...obstacle, code: 'ALT_MISSING' as const })),
    ...missing(store, WANTED_TEXTS, 'advice'),
  ]
}

function isSaid(text: LocalizedText): boolean {
  return Object.values(text).some((said) => said?.trim())
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
