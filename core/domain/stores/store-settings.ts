import type { PartnerStore } from './partner-store.ts'
import {
  capital,
  colour,
  domainName,
  email,
  fontFamily,
  idOf,
  languages,
  line,
  link,
  listId,
  localizedText,
  menuTheme,
  optional,
  orEmpty,
  ownPicture,
  required,
  type SettingRule,
  type SettingsReason,
  yesOrNo,
} from './setting-rules.ts'
import { ANALYTICS_ID, CHAT_ID, PIXEL_ID } from './store-tools.ts'

export type SettingsProblem = { field: keyof PartnerStore; reason: SettingsReason }

/** Everything that is wrong with what a partner wants to write; an empty list when nothing is. */
export function findSettingsProblems(store: PartnerStore): SettingsProblem[] {
  return SETTING_FIELDS.flatMap((field) => {
    const reason = RULES[field](store[field])
    return reason === null ? [] : [{ field, reason }]
  })
}

const RULES: Record<Exclude<keyof PartnerStore, 'id' | 'status'>, SettingRule> = {
  name: required(line),
  domain: domainName,
  languages,

  logoUrl: ownPicture,
  faviconImage: ownPicture,
  homeHeaderImage: ownPicture,
  metaAltHomepage: localizedText,
  fontName: fontFamily,
  primaryColor: colour,
  menuLinkColor: colour,
  menuThemes: menuTheme,
  buttonPrimaryColor: colour,
  buttonHoverColor: colour,
  buttonTextPrimaryColor: colour,
  buttonTextHoverPrimaryColor: colour,
  borderButtonColor: colour,

  topBannerVisible: yesOrNo,
  topBannerText: localizedText,
  topBannerLink: optional(link),
  topBannerTextColor: colour,
  topBannerBackgroundColor: colour,

  menuHomeText: localizedText,
  menuHowText: localizedText,
  menuProductsText: localizedText,
  menuContactsText: localizedText,
  menuCustom1Link: optional(link),
  menuCustom1Text: localizedText,
  menuLogoutImage: optional(ownPicture),
  menuCartImage: optional(ownPicture),
  productDetailsIconHeartOff: optional(ownPicture),

  privacyPolicyPartnerStore: yesOrNo,
  privacyPolicyPartnerStoreLink: optional(link),
  newsletterPartnerStoreCheckboxText2: localizedText,
  newsletterTitle: localizedText,
  newsletterDescription: localizedText,
  mailingListId: optional(listId),

  signupSuccessTitle: localizedText,
  signupSuccessText: localizedText,
  signupSuccessButton: localizedText,

  metaTitleHome: localizedText,
  metaDescriptionHome: localizedText,
  metaTitleProducts: localizedText,
  metaDescriptionProducts: localizedText,
  metaTitleHowItWorks: localizedText,
  metaDescriptionHowItWorks: localizedText,

  footerTitle: localizedText,
  footerText: localizedText,
  footerNote: localizedText,

  legalName: required(line),
  contactEmail: email,
  contactPhone: line,
  contactAddress: line,
  contactHours: localizedText,
  vatNumber: line,
  registerNumber: line,
  shareCapital: optional(capital),
  certifiedEmail: orEmpty(email),

  // ids end up inside the address of a script: nothing but the characters they are made of
  googleAnalyticsId: optional(idOf(ANALYTICS_ID)),
  metaPixelId: optional(idOf(PIXEL_ID)),
  chatbotVisible: yesOrNo,
  chatbotId: optional(idOf(CHAT_ID)),
}

/** Every setting that is somebody's to write. */
export const SETTING_FIELDS = Object.keys(RULES) as (keyof typeof RULES)[]
