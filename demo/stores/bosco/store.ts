import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { boscoTexts } from './texts.ts'

export const bosco: PartnerStore = {
  id: '5f0c7a52-6b1e-4c8e-9d57-0a1f3c2b4e02',
  name: 'Bosco',
  status: 'active',
  domain: 'bosco.localhost',
  languages: { it: true, en: true, de: false, fr: false, es: false, nl: false },

  logoUrl: '/images/bosco-logo.svg',
  faviconImage: '/images/bosco-favicon.svg',
  homeHeaderImage: '/images/bosco-hero/1920.webp',
  fontName: 'Space Grotesk',
  primaryColor: '#1f4a32',
  menuLinkColor: '#1b2620',
  menuThemes: 'base',
  buttonPrimaryColor: '#1f4a32',
  buttonHoverColor: '#12301f',
  buttonTextPrimaryColor: '#ffffff',
  buttonTextHoverPrimaryColor: '#f2e9a0',
  borderButtonColor: '#1f4a32',

  topBannerVisible: false,
  topBannerLink: '/how-it-works',
  topBannerTextColor: '#1f4a32',
  topBannerBackgroundColor: '#e9e6d8',

  menuCustom1Link: '/products?secondHand=true',
  menuLogoutImage: null,
  menuCartImage: null,
  productDetailsIconHeartOff: null,

  privacyPolicyPartnerStore: true,
  privacyPolicyPartnerStoreLink: '/info/privacy-policy',
  mailingListId: 12,

  legalName: 'Bosco S.r.l.',
  contactEmail: 'ciao@bosco.example',
  contactPhone: '+39 0461 000 202',
  contactAddress: 'Via dell’Esempio 8, 38122 Trento (TN)',
  vatNumber: 'IT00000000000',
  registerNumber: 'TN-000202',
  shareCapital: 5_000_000,
  certifiedEmail: 'bosco@pec.example',

  googleAnalyticsId: 'G-B0SC0DEM0',
  metaPixelId: null,
  chatbotVisible: false,
  chatbotId: null,

  ...boscoTexts,
}
