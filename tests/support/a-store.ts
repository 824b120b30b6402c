import type { LocalizedText } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'

/** A small, complete store; a test names only what it is about. */
export function aStore(differences: Partial<PartnerStore> = {}): PartnerStore {
  return { ...plainStore, ...differences }
}

export const ATELIER_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a01'
export const BRERA_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a02'
export const SPENTO_ID = '0b4f8a9e-52c1-4a53-8f0e-6d2f1c7b9a03'

const inTwoLanguages = (it: string, en: string): LocalizedText => ({ it, en })

const plainStore: PartnerStore = {
  id: ATELIER_ID,
  name: 'Atelier',
  status: 'active',
  domain: 'atelier.example',
  languages: { it: true, en: true, de: true, fr: false, es: false, nl: false },
  logoUrl: '/images/atelier-logo.svg',
  faviconImage: '/images/atelier-favicon.svg',
  homeHeaderImage: '/images/atelier-header/1920.webp',
  metaAltHomepage: inTwoLanguages('Un abito da sera', 'An evening dress'),
  fontName: 'Jost',
  primaryColor: '#7a1f2b',
  menuLinkColor: '#1c1a19',
  menuThemes: 'essential',
  buttonPrimaryColor: '#7a1f2b',
  buttonHoverColor: '#5c1620',
  buttonTextPrimaryColor: '#ffffff',
  buttonTextHoverPrimaryColor: '#ffffff',
  borderButtonColor: '#7a1f2b',
  topBannerVisible: true,
  topBannerText: inTwoLanguages('Consegna gratuita', 'Free delivery'),
  topBannerLink: 'https://atelier.example/novita',
  topBannerTextColor: '#ffffff',
  topBannerBackgroundColor: '#1c1a19',
  menuHomeText: inTwoLanguages('Home', 'Home'),
  menuHowText: inTwoLanguages('Come funziona', 'How it works'),
  menuProductsText: inTwoLanguages('Selezione', 'Selection'),
  menuContactsText: inTwoLanguages('Contatti', 'Contacts'),
  menuCustom1Link: '/products?tags=sposa',
  menuCustom1Text: inTwoLanguages('Sposa', 'Bridal'),
  menuLogoutImage: null,
  menuCartImage: null,
  productDetailsIconHeartOff: null,
  privacyPolicyPartnerStore: false,
  privacyPolicyPartnerStoreLink: null,
  newsletterPartnerStoreCheckboxText2: {},
  newsletterTitle: inTwoLanguages('Novità', 'News'),
  newsletterDescription: inTwoLanguages('Una lettera al mese', 'One letter a month'),
  mailingListId: 7,
  signupSuccessTitle: inTwoLanguages('Benvenuta', 'Welcome'),
  signupSuccessText: inTwoLanguages('Controlla la posta', 'Look into your mail'),
  signupSuccessButton: inTwoLanguages('Avanti', 'Go on'),
  metaTitleHome: inTwoLanguages('Atelier, abiti a noleggio', 'Atelier, dresses to rent'),
  metaDescriptionHome: inTwoLanguages('Noleggia un abito', 'Rent a dress'),
  metaTitleProducts: {},
  metaDescriptionProducts: {},
  metaTitleHowItWorks: {},
  metaDescriptionHowItWorks: {},
  footerTitle: inTwoLanguages('Atelier', 'Atelier'),
  footerText: inTwoLanguages('Dal 1962', 'Since 1962'),
  footerNote: {},
  legalName: 'Atelier S.r.l.',
  contactEmail: 'ciao@atelier.example',
  contactPhone: '+39 02 1234567',
  contactAddress: 'Via Solferino 1, 20121 Milano',
  contactHours: inTwoLanguages('Lun–ven 9–18', 'Mon–Fri 9–18'),
  googleAnalyticsId: null,
  metaPixelId: null,
  chatbotVisible: false,
  chatbotId: null,
}
