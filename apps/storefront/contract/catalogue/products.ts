import { z } from 'zod'
import { SIZE_SYSTEMS } from '#domain/catalogue/facts/garment-facts.ts'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
import { UNIT_CONDITIONS } from '#domain/catalogue/units/unit.ts'
import { PLAN_REFUSALS } from '#domain/memberships/user-membership.ts'
import { INCLUDED_SERVICES } from '#domain/rentals/included-services.ts'
import { EVENT_REFUSALS } from '#domain/rentals/plan-event.ts'
import { uuid } from '#kit/contract/basics.ts'
import { schemaNames } from '#kit/contract/schema-names.ts'
import type { Endpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { orderBy } from './order-by.ts'
import { productQuery, searchText } from './product-query.ts'

const cents = z.int().describe('Euro cents')

/** A value to filter by, and its name in the language of the request. */
const named = z.object({ value: z.string(), label: z.string() })

const colour = named.extend({ hex: z.string() })

const lowestBefore = z
  .int()
  .nullable()
  .describe('Only while the price is reduced: the lowest of the thirty days before, euro cents')

const rentPrice = z.object({ amount: cents, period: z.enum(RENT_PERIODS), lowestBefore })

const liked = z.boolean().optional().describe("Only below /api: whether it is on the customer's wishlist")

const plan = z
  .object({
    covered: z.boolean(),
    reason: z.enum(PLAN_REFUSALS).nullable().describe('Why not'),
    includedBy: z.string().nullable().describe('The cheapest plan whose value it is within, if the own one is below'),
  })
  .nullable()
  .optional()
  .describe("Only below /api: whether it comes with the customer's plan; null: there is none")

const cardSize = named.extend({
  available: z.boolean().describe('A unit is in the warehouse now and can be there on the first possible day'),
  freeFrom: z.iso.date().nullable().describe('The first day it can be there; null: not within the whole window'),
  there: z.boolean().optional().describe('Only in a list for a day: whether it can be there for it'),
})

const hundredths = z.int().min(0).max(100)

export const focalPoint = z.tuple([hundredths, hundredths]).nullable()

const focalPoints = z
  .array(focalPoint)
  .describe(
    'Of each image: hundredths from the left and from the top of what a crop should keep; null: the middle. Empty: all have their middle',
  )

/** What a card in a list shows. */
export const productCard = z
  .object({
    id: z.uuid(),
    name: z.string(),
    brand: z.object({ name: z.string() }),
    images: z.string().describe('Comma-separated image addresses, the first one leads'),
    focalPoints,
    url: z.string(),
    valuePrice: z.int().describe('Retail value, euro cents'),
    rentFrom: rentPrice.nullable().describe('The lowest price of the store'),
    secondHandFrom: z.int().nullable().describe('The lowest price of a unit for sale, euro cents'),
    color: colour.nullable(),
    sizes: z.array(cardSize),
    liked,
    plan,
  })
  .register(schemaNames, { id: 'ProductCard' })

const size = cardSize.extend({
  systems: z.record(z.enum(SIZE_SYSTEMS), z.string()).describe('What each country calls it'),
  measures: z.object({ bust: z.int(), waist: z.int(), hips: z.int() }).nullable().describe('Of the body, in cm'),
})

export const product = productCard
  .extend({
    altTexts: z.array(z.string()).describe('Of each image, in the language of the request; empty: none was written'),
    seoTitle: z.string().describe('For search engines; empty: name and brand'),
    seoDescription: z.string().describe('For search engines; empty: the description'),
    description: z.string(),
    brand: z.object({ name: z.string(), value: z.string().describe('To filter lists by') }),
    categories: z.array(named).describe('From the widest to its own'),
    tags: z.array(named),
    composition: z.string(),
    filling: z.string().describe('Of what is padded'),
    hasAnimalParts: z.boolean().describe('Contains non-textile parts of animal origin'),
    maker: z.object({ name: z.string(), address: z.string(), contact: z.string() }).nullable(),
    passport: z.object({ id: z.string(), url: z.string().nullable() }).nullable().describe('Digital product passport'),
    care: z.string(),
    fit: z.string(),
    sizes: z.array(size),
    prices: z
      .array(rentPrice.extend({ days: z.array(z.int()).describe('How many days it can last') }))
      .describe('The cheapest first'),
    trialPrice: z
      .object({
        ...{ amount: cents, lowestBefore, days: z.int().describe('How many days it lasts') },
        creditDays: z.int().describe('Rented within so many days after it, its fee is taken off'),
      })
      .nullable(),
    subscriptionPrice: z.object({ amount: cents, lowestBefore }).nullable().describe('By the month'),
    secondHand: z
      .array(z.object({ condition: z.enum(UNIT_CONDITIONS), amount: cents, lowestBefore, sizes: z.array(z.string()) }))
      .describe('Units for sale, by their condition'),
    bookable: z.boolean().describe('It can be bought, or delivered on some day of the window; carts do not count'),
    delivery: z.object({
      price: z.int().describe('Once per order, euro cents'),
      freeFrom: z.int().nullable().describe('From which sum of garments on it costs nothing; null: from none'),
      preparationDays: z.int(),
      transportDays: z.int(),
      firstDay: z.iso.date().describe('The first day a parcel can be there, whatever is in it'),
      orderBy,
    }),
    included: z.array(z.enum(INCLUDED_SERVICES)).describe('What is done at no charge for a garment that is lent'),
    fees: z
      .object({
        lateFeePerDay: z.int().nullable().describe('Euro cents; null: none'),
        cleaning: z.int().nullable().describe('For a stain beyond ordinary cleaning, euro cents; null: none'),
      })
      .describe('What may be asked for after a garment was lent'),
    withdrawalDays: z.int().describe('How long a purchase can be withdrawn from, from its delivery on'),
    similar: z.array(productCard),
  })
  .register(schemaNames, { id: 'Product' })

const counted = named.extend({ count: z.int().describe('How many the list would have with it') })

export const productFacets = z
  .object({
    sizes: z.array(counted),
    colors: z
      .array(counted.extend({ hex: z.string(), family: z.string().nullable().describe('Null: a family itself') }))
      .describe('Families, each followed by its own colours; `colors` takes both'),
    categories: z.array(counted.extend({ parent: z.string().nullable() })).describe('Children follow their parent'),
    tags: z.array(counted),
    brands: z.array(counted),
    secondHand: z.int().describe('How many have a unit for sale'),
    price: z.object({ min: cents, max: cents }).nullable().describe('Of the lowest prices'),
  })
  .describe('Each one counted under all filters but its own; chosen values are always among them')
  .register(schemaNames, { id: 'ProductFacets' })

const listEvent = z
  .object({
    day: z.iso.date().describe('The day it is worn'),
    delivery: z.iso
      .date()
      .nullable()
      .describe('The delivery that is proposed, before that day; null: none, see `reason`'),
    withdraw: z.iso.date().nullable(),
    daysCount: z.int().nullable().describe('As asked for, or longer where so many days would end before that day'),
    daysBefore: z.int().nullable().describe('How many days before it is there'),
    reason: z.enum(EVENT_REFUSALS).nullable(),
    nearest: z.iso.date().nullable().describe('In an empty list: the nearest day that has garments'),
  })
  .nullable()
  .describe('Only with `eventDate`')

export const productList = z
  .object({
    items: z.array(productCard),
    event: listEvent,
    total: z.int(),
    didYouMean: z
      .string()
      .nullable()
      .describe('Where the words lead to nothing: the same text with its nearest words that do; else null'),
    facets: productFacets,
    nextCursor: z.string().nullable().describe('Where the next page begins; null on the last one'),
  })
  .register(schemaNames, { id: 'ProductList' })

export const productSuggestion = z
  .object({
    kind: z.enum(['product', 'brand', 'category']),
    label: z.string(),
    value: z.string().describe('An id of a product, or what to filter by'),
    image: z.string().nullable(),
  })
  .register(schemaNames, { id: 'ProductSuggestion' })

export type ProductCard = z.infer<typeof productCard>
export type ProductView = z.infer<typeof product>
export type ProductList = z.infer<typeof productList>
export type ListEvent = NonNullable<ProductList['event']>
export type ProductFacets = z.infer<typeof productFacets>
export type ProductSuggestion = z.infer<typeof productSuggestion>

const ofProduct = z.object({ id: uuid.describe("The product's id") })

/** The calls about the garments of a store, as every visitor sees them. */
export const productEndpoints = {
  products: {
    method: 'GET',
    path: '/public-api/products',
    tag: 'Catalogue',
    summary: 'The garments a store shows: filtered, searched, counted and sorted',
    description:
      'Values of one filter add up, filters narrow each other. Facets say what every further filter would give.',
    query: ofStore.extend(productQuery),
    data: productList,
    cachedBy: ['partnerStoreId', 'sizes', 'colors', 'categories', 'tags', 'brands', 'secondHand', 'sort', 'limit'],
    failures: ['PARTNER_NOT_ACTIVE'],
  },
  product: {
    method: 'GET',
    path: '/public-api/products/{id}',
    tag: 'Catalogue',
    summary: 'One garment',
    params: ofProduct,
    query: ofStore,
    data: product,
    cachedBy: ['partnerStoreId'],
    failures: ['PARTNER_NOT_ACTIVE', 'NOT_FOUND'],
  },
  productSuggestions: {
    method: 'GET',
    path: '/public-api/productSuggestions',
    tag: 'Catalogue',
    summary: 'What a shopper may be looking for, while typing',
    query: ofStore.extend({ text: searchText.describe('What was typed so far') }),
    data: z.array(productSuggestion),
    failures: ['PARTNER_NOT_ACTIVE'],
  },
} as const satisfies Record<string, Endpoint>
