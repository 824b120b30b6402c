import type { Language, LocalizedText } from './languages.ts'

export const MENU_THEMES = ['essential', 'base'] as const
export type MenuTheme = (typeof MENU_THEMES)[number]

/** What a store looks like and says, as it is kept: every text in every language. */
export type PartnerStore = {
  id: string
  name: string
  status: 'active' | 'inactive'
  /** The verified domain that links and e-mails are built from. */
  domain: string
  languages: Record<Language, boolean>

  logoUrl: string
  faviconImage: string
  homeHeaderImage: string
  metaAltHomepage: LocalizedText
  fontName: string
  primaryColor: string
  menuLinkColor: string
  menuThemes: MenuTheme
  buttonPrimaryColor: string
  buttonHoverColor: string
  buttonTextPrimaryColor: string
  buttonTextHoverPrimaryColor: string
  borderButtonColor: string

  topBannerVisible: boolean
  topBannerText: LocalizedText
  topBannerLink: string | null
  topBannerTextColor: string
  topBannerBackgroundColor: string

  menuHomeText: LocalizedText
  menuHowText: LocalizedText
  menuProductsText: LocalizedText
  menuContactsText: LocalizedText
  menuCustom1Link: string | null
  menuCustom1Text: LocalizedText
  menuLogoutImage: string | null
  menuCartImage: string | null
  productDetailsIconHeartOff: string | null

  privacyPolicyPartnerStore: boolean
  privacyPolicyPartnerStoreLink: string | null
  newsletterPartnerStoreCheckboxText2: LocalizedText
  newsletterTitle: LocalizedText
  newsletterDescription: LocalizedText
  mailingListId: number | null

  signupSuccessTitle: LocalizedText
  signupSuccessText: LocalizedText
  signupSuccessButton: LocalizedText

  metaTitleHome: LocalizedText
  metaDescriptionHome: LocalizedText
  metaTitleProducts: LocalizedText
  metaDescriptionProducts: LocalizedText
  metaTitleHowItWorks: LocalizedText
  metaDescriptionHowItWorks: LocalizedText

  footerTitle: LocalizedText
  footerText: LocalizedText
  footerNote: LocalizedText

  legalName: string
  contactEmail: string
  contactPhone: string
  contactAddress: string
  contactHours: LocalizedText
  /** Of the firm: empty or null is not said. Share capital in cents, paid up. */
  vatNumber: string
  registerNumber: string
  shareCapital: number | null
  certifiedEmail: string

  googleAnalyticsId: string | null
  metaPixelId: string | null
  chatbotVisible: boolean
  chatbotId: string | null
}
