import { z } from 'zod'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { ownPageLink } from '#domain/stores/pages/store-pages.ts'
import { MENU_THEMES } from '#domain/stores/partner-store.ts'
import { schemaNames } from '../schema-names.ts'

const text = z.string()
const link = z.string().nullable()
const colour = z.string()
const image = z.string()

export const languagesMap = z.record(z.enum(LANGUAGES), z.boolean()).register(schemaNames, { id: 'Languages' })

/** A store as the storefront reads it: texts in the language of the request. */
export const partnerStore = z
  .object({
    id: z.uuid(),
    name: text,
    domain: text,
    languages: languagesMap,
    logoUrl: image,
    faviconImage: image,
    homeHeaderImage: image,
    metaAltHomepage: text,
    fontName: text,
    primaryColor: colour,
    menuLinkColor: colour,
    menuThemes: z.enum(MENU_THEMES),
    buttonPrimaryColor: colour,
    buttonHoverColor: colour,
    buttonTextPrimaryColor: colour,
    buttonTextHoverPrimaryColor: colour,
    borderButtonColor: colour,
    topBannerVisible: z.boolean(),
    topBannerText: text,
    topBannerLink: link,
    topBannerTextColor: colour,
    topBannerBackgroundColor: colour,
    menuHomeText: text,
    menuHowText: text,
    menuProductsText: text,
    menuContactsText: text,
    menuCustom1Link: link,
    menuCustom1Text: text,
    menuLogoutImage: image.nullable(),
    menuCartImage: image.nullable(),
    productDetailsIconHeartOff: image.nullable(),
    privacyPolicyPartnerStore: z.boolean(),
    privacyPolicyPartnerStoreLink: link,
    newsletterPartnerStoreCheckboxText2: text,
    newsletterTitle: text,
    newsletterDescription: text,
    mailingListId: z.int().nullable(),
    signupSuccessTitle: text,
    signupSuccessText: text,
    signupSuccessButton: text,
    metaTitleHome: text,
    metaDescriptionHome: text,
    metaTitleProducts: text,
    metaDescriptionProducts: text,
    metaTitleHowItWorks: text,
    metaDescriptionHowItWorks: text,
    footerTitle: text,
    footerText: text,
    footerNote: text,
    legalName: text,
    contactEmail: text,
    contactPhone: text,
    contactAddress: text,
    contactHours: text,
    vatNumber: text,
    registerNumber: text.describe('Number in the register of companies (REA)'),
    shareCapital: z.int().nullable().describe('Paid up, euro cents'),
    certifiedEmail: text.describe('PEC'),
    googleAnalyticsId: text.nullable(),
    metaPixelId: text.nullable(),
    chatbotVisible: z.boolean(),
    chatbotId: text.nullable(),
    footerPages: z.array(ownPageLink).optional().describe('Pages of its own that the foot of every page leads to'),
  })
  .register(schemaNames, { id: 'PartnerStore' })

export type PartnerStoreView = z.infer<typeof partnerStore>
