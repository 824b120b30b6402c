import { type Language, type LocalizedText, localise } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'

/** A store as one reader sees it: every text in one language. */
export function toStoreView(store: PartnerStore, language: Language): PartnerStoreView {
  const { status: _, ...publicFields } = store
  const text = (texts: LocalizedText) => localise(texts, language)
  return {
    ...publicFields,
    metaAltHomepage: text(store.metaAltHomepage),
    topBannerText: text(store.topBannerText),
    menuHomeText: text(store.menuHomeText),
    menuHowText: text(store.menuHowText),
    menuProductsText: text(store.menuProductsText),
    menuContactsText: text(store.menuContactsText),
    menuCustom1Text: text(store.menuCustom1Text),
    newsletterPartnerStoreCheckboxText2: text(store.newsletterPartnerStoreCheckboxText2),
    newsletterTitle: text(store.newsletterTitle),
    newsletterDescription: text(store.newsletterDescription),
    signupSuccessTitle: text(store.signupSuccessTitle),
    signupSuccessText: text(store.signupSuccessText),
    signupSuccessButton: text(store.signupSuccessButton),
    metaTitleHome: text(store.metaTitleHome),
    metaDescriptionHome: text(store.metaDescriptionHome),
    metaTitleProducts: text(store.metaTitleProducts),
    metaDescriptionProducts: text(store.metaDescriptionProducts),
    metaTitleHowItWorks: text(store.metaTitleHowItWorks),
    metaDescriptionHowItWorks: text(store.metaDescriptionHowItWorks),
    footerTitle: text(store.footerTitle),
    footerText: text(store.footerText),
    footerNote: text(store.footerNote),
    contactHours: text(store.contactHours),
  }
}
