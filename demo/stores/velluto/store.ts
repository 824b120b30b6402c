import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { vellutoTexts } from './texts.ts'

export const velluto: PartnerStore = {
  id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e01',
  name: 'Velluto',
  status: 'active',
  domain: 'velluto.localhost',
  languages: { it: true, en: true, de: true, fr: true, es: true, nl: true },

  logoUrl: '/images/velluto-logo.svg',
  faviconImage: '/images/velluto-favicon.svg',
  homeHeaderImage: '/images/velluto-hero/1920.webp',
  fontName: 'Cormorant Garamond',
  primaryColor: '#5b1226',
  menuLinkColor: '#2b171c',
  menuThemes: 'essential',
  buttonPrimaryColor: '#5b1226',
  buttonHoverColor: '#3b0a17',
  buttonTextPrimaryColor: '#ffffff',
  buttonTextHoverPrimaryColor: '#ffffff',
  borderButtonColor: '#5b1226',

  topBannerVisible: true,
  topBannerLink: '/how-it-works',
  topBannerTextColor: '#f7e9df',
  topBannerBackgroundColor: '#2f0913',

  menuCustom1Link: null,
  menuLogoutImage: null,
  menuCartImage: null,
  productDetailsIconHeartOff: null,

  privacyPolicyPartnerStore: false,
  privacyPolicyPartnerStoreLink: null,
  mailingListId: 11,

  legalName: 'Velluto S.r.l.',
  contactEmail: 'ciao@velluto.example',
  contactPhone: '+39 055 000 0101',
  contactAddress: 'Via dell’Esempio 12, 50125 Firenze (FI)',
  vatNumber: 'IT00000000000',
  registerNumber: 'FI-000101',
  shareCapital: 1_000_000,
  certifiedEmail: 'velluto@pec.example',

  googleAnalyticsId: null,
  metaPixelId: null,
  chatbotVisible: false,
  chatbotId: null,

  ...vellutoTexts,
}
