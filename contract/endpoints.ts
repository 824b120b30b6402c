import { z } from 'zod'
import { ownPage, storePages } from '#domain/stores/pages/store-pages.ts'
import { accountEndpoints } from './accounts/account-endpoints.ts'
import { customerEndpoints } from './accounts/customer-endpoints.ts'
import { securityEndpoints } from './accounts/security-endpoints.ts'
import { type CallName, calls } from './calls.ts'
import { productQuery, searchText } from './catalogue/product-query.ts'
import { product, productList, productSuggestion } from './catalogue/products.ts'
import type { Endpoint } from './endpoint.ts'
import { membership } from './memberships/memberships.ts'
import { userMembershipEndpoints } from './memberships/user-membership-endpoints.ts'
import { orderEndpoints } from './orders/order-endpoints.ts'
import { rentalEndpoints } from './rentals/rental-endpoints.ts'
import { languagesMap, partnerStore } from './stores/stores.ts'
import './stores/page-names.ts'

const uuid = z.uuid().toLowerCase()
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
const ofStore = z.object({ partnerStoreId: uuid.describe("The store's id") })
const ofProduct = z.object({ id: uuid.describe("The product's id") })

/** The wire, call by call: the API parses with it, the OpenAPI document and the client's types come from it. */
export const endpoints = {
  partnerStores: {
    tag: 'Stores',
    summary: 'The store of a domain, as a list of one',
    description: 'Branding, texts, menus and settings, with every text in the language of the request.',
    query: domain,
    data: z.array(partnerStore),
    kept: ['domain'],
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  partnerStoreLanguages: {
    tag: 'Stores',
    summary: 'Which languages the store of a domain speaks',
    query: domain,
    data: z.object({ languages: languagesMap }),
    kept: ['domain'],
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  storePage: {
    tag: 'Stores',
    summary: "A page of the store's own words",
    description:
      'In the language of the request, else in Italian. A store that wrote no legal pages has the default ones, with its own names in them.',
    params: z.object({ slug: z.enum(Object.keys(storePages) as [keyof typeof storePages]) }),
    query: ofStore,
    data: z.union(Object.values(storePages)),
    kept: ['partnerStoreId'],
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND'],
  },
  ownPage: {
    tag: 'Stores',
    summary: 'A page that the store added by itself',
    description: 'In the language of the request, else in Italian.',
    params: z.object({ slug: z.string().max(60) }),
    query: ofStore,
    data: ownPage,
    kept: ['partnerStoreId'],
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND'],
  },
  memberships: {
    tag: 'Memberships',
    summary: 'The plans a store offers',
    query: ofStore.extend({
      locale: z.string().max(35).optional().describe('A language that counts more than Accept-Language'),
    }),
    data: z.array(membership),
    kept: ['partnerStoreId', 'locale'],
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  products: {
    tag: 'Catalogue',
    summary: 'The garments a store shows: filtered, searched, counted and sorted',
    description:
      'Values of one filter add up, filters narrow each other. Facets say what every further filter would give.',
    query: ofStore.extend(productQuery),
    data: productList,
    kept: ['partnerStoreId', 'sizes', 'colors', 'categories', 'tags', 'brands', 'secondHand', 'sort', 'limit'],
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  product: {
    tag: 'Catalogue',
    summary: 'One garment',
    params: ofProduct,
    query: ofStore,
    data: product,
    kept: ['partnerStoreId'],
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND'],
  },
  productSuggestions: {
    tag: 'Catalogue',
    summary: 'What a shopper may be looking for, while typing',
    query: ofStore.extend({ text: searchText.describe('What was typed so far') }),
    data: z.array(productSuggestion),
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  ...customerEndpoints,
  ...accountEndpoints,
  ...securityEndpoints,
  ...rentalEndpoints,
  ...orderEndpoints,
  ...userMembershipEndpoints,
} as const satisfies Record<CallName, Endpoint>

export type CallQuery<Name extends CallName> = (typeof endpoints)[Name] extends { query: infer Query extends z.ZodType }
  ? z.input<Query>
  : undefined

export function describeCall(name: CallName): Endpoint & { method: string; path: string } {
  return { ...calls[name], ...endpoints[name] }
}
