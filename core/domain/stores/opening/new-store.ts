import type { BrandChanges } from '../brand/brand-settings.ts'
import type { Palette } from '../brand/palette.ts'
import { LANGUAGES, type Language } from '../languages.ts'
import type { PartnerStore } from '../partner-store.ts'

export type NewStore = {
  id: string
  name: string
  domain: string
  languages: readonly Language[]
  palette: Palette
  pictures: Pick<PartnerStore, 'logoUrl' | 'faviconImage' | 'homeHeaderImage'>
  words: BrandChanges
  /** Whom customers write to; left out, until the firm is named. */
  contactEmail?: string
}

/** A store that nobody but its people can see yet: complete but for what only they know, the firm behind it. */
export function newStore({ languages, palette, pictures, words, ...facts }: NewStore): PartnerStore {
  return {
    ...UNWRITTEN,
    ...facts,
    status: 'inactive',
    languages: spokenOf(languages),
    ...pictures,
    ...palette,
    ...words,
  }
}

export function spokenOf(languages: readonly Language[]): PartnerStore['languages'] {
  const spoken = LANGUAGES.map((language) => [language, languages.includes(language)] as const)
  return Object.fromEntries(spoken) as PartnerStore['languages']
}

const UNWRITTEN = {
  metaAltHomepage: {},
  fontName: 'Inter',
  menuThemes: 'essential',
  topBannerVisible: true,
  topBannerText: {},
  topBannerLink: '/how-it-works',
  menuHomeText: {},
  menuHowText: {},
  menuProductsText: {},
  menuContactsText: {},
  menuCustom1Link: null,
  menuCustom1Text: {},
  menuLogoutImage: null,
  menuCartImage: null,
  productDetailsIconHeartOff: null,
  privacyPolicyPartnerStore: false,
  privacyPolicyPartnerStoreLink: null,
  newsletterPartnerStoreCheckboxText2: {},
  newsletterTitle: {},
  newsletterDescription: {},
  mailingListId: null,
  signupSuccessTitle: {},
  signupSuccessText: {},
  signupSuccessButton: {},
  metaTitleHome: {},
  metaDescriptionHome: {},
  metaTitleProducts: {},
  metaDescriptionProducts: {},
  metaTitleHowItWorks: {},
  metaDescriptionHowItWorks: {},
  footerTitle: {},
  footerText: {},
  footerNote: {},
  legalName: '',
  // customers are told an address that somebody has chosen for them, never the one by which its owner logs in
  contactEmail: '',
  contactPhone: '',
  contactAddress: '',
  contactHours: {},
  vatNumber: '',
  registerNumber: '',
  shareCapital: null,
  certifiedEmail: '',
  googleAnalyticsId: null,
  metaPixelId: null,
  chatbotVisible: false,
  chatbotId: null,
} as const satisfies Partial<PartnerStore>
