import { z } from 'zod'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { ownPage, ownPageLink, storePages } from '#domain/stores/pages/store-pages.ts'
import { MENU_THEMES } from '#domain/stores/partner-store.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'
import type { Endpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'

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

const domain = z.object({
  domain: z
    .string()
    .min(1)
    .max(253)
    .describe('A host name; case, port and a trailing dot do not matter')
    .meta({
      examples: ['velluto.localhost'],
    }),
})

/** The calls about a store and its words. */
export const storeEndpoints = {
  partnerStores: {
    method: 'GET',
    path: '/public-api/partnerStores',
    tag: 'Stores',
    summary: 'The store of a domain, as a list of one',
    description: 'Branding, texts, menus and settings, with every text in the language of the request.',
    query: domain,
    data: z.array(partnerStore),
    cachedBy: ['domain'],
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  partnerStoreLanguages: {
    method: 'GET',
    path: '/public-api/partnerStore/languages',
    tag: 'Stores',
    summary: 'Which languages the store of a domain speaks',
    query: domain,
    data: z.object({ languages: languagesMap }),
    cachedBy: ['domain'],
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  storePage: {
    method: 'GET',
    path: '/public-api/storePages/{slug}',
    tag: 'Stores',
    summary: "A page of the store's own words",
    description:
      'In the language of the request, else in Italian. A store that wrote no legal pages has the default ones, with its own names in them.',
    params: z.object({ slug: z.enum(Object.keys(storePages) as [keyof typeof storePages]) }),
    query: ofStore,
    data: z.union(Object.values(storePages)),
    cachedBy: ['partnerStoreId'],
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND'],
  },
  ownPage: {
    method: 'GET',
    path: '/public-api/ownPages/{slug}',
    tag: 'Stores',
    summary: 'A page that the store added by itself',
    description: 'In the language of the request, else in Italian.',
    params: z.object({ slug: z.string().max(60) }),
    query: ofStore,
    data: ownPage,
    cachedBy: ['partnerStoreId'],
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
