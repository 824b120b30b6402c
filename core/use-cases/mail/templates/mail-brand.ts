import { languagePrefix } from '#domain/stores/language-address.ts'
import type { Language } from '#domain/stores/languages.ts'
import { isFontFamily } from '#domain/stores/look/font-families.ts'
import { toSafeColour } from '#domain/stores/look/safe-colour.ts'
import { readablePair } from '#domain/stores/look/text-colour.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { toSafeLink } from '#domain/stores/safe-link.ts'

/** What a mail shows of its store: nothing but checked values. */
export type MailBrand = {
  name: string
  domain: string
  origin: string
  /** How the addresses of the mail's language begin. */
  home: string
  /** Null: the name is written instead. */
  logo: string | null
  accent: string
  button: { background: string; text: string }
  headingFont: string
  legalName: string
  contactEmail: string
  contactPhone: string
  contactAddress: string
}

const INK = '#1c1a19'

export function toMailBrand(store: PartnerStore, origin: string, language: Language): MailBrand {
  const { name, domain, legalName, contactEmail, contactPhone, contactAddress } = store
  const background = toSafeColour(store.buttonPrimaryColor, INK)
  return {
    name,
    domain,
    origin,
    home: origin + languagePrefix(language, store.languages),
    logo: toLogo(store.logoUrl, origin),
    accent: toSafeColour(store.primaryColor, INK),
    button: readablePair(background, toSafeColour(store.buttonTextPrimaryColor, '#ffffff')),
    headingFont: headingFont(store.fontName),
    legalName,
    contactEmail,
    contactPhone,
    contactAddress,
  }
}

/** Mail programs do not draw SVG; the image store has every drawing as pixels too. */
function toLogo(logoUrl: string, origin: string): string | null {
  const link = toSafeLink(logoUrl)
  if (link === null) return null
  const pixels = link.replace(/^(\/images\/[a-z0-9-]+)\.svg$/, '$1/320.jpeg')
  if (pixels.endsWith('.svg')) return null
  return pixels.startsWith('/') ? `${origin}${pixels}` : pixels
}

const SANS = ['DM Sans', 'Inter', 'Jost', 'Manrope', 'Montserrat', 'Space Grotesk', 'Work Sans']

/** The store's own font where the reader has it, and one of the same kind elsewhere. */
function headingFont(fontName: string): string {
  const own = isFontFamily(fontName) ? `'${fontName}', ` : ''
  return SANS.includes(fontName)
    ? `${own}'Helvetica Neue', Helvetica, Arial, sans-serif`
    : `${own}Georgia, 'Times New Roman', serif`
}
