import { z } from 'zod'
import { LONGEST_BRAND, MOST_CENTS, MOST_POSITION } from '#domain/catalogue/catalogue-limits.ts'
import { CATALOGUE_ORDERS, LISTING_STATES, OWNERSHIPS } from '#domain/catalogue/catalogue-list.ts'
import { LENT_TO, WHOLE_SHARE } from '#domain/catalogue/lending.ts'
import { RENT_PERIODS } from '#domain/catalogue/rent-periods.ts'
import { UNIT_CONDITIONS, UNIT_STATES } from '#domain/catalogue/units/unit.ts'
import { MOST_GRAMS } from '#domain/floor/parcel-weight.ts'
import { OFFERS } from '#domain/prices/rule/offer.ts'
import { CARE_CLASSES } from '#domain/rentals/care.ts'
import { POLICY_BOUNDS } from '#domain/rentals/policy-bounds.ts'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { productPicture } from './product-pictures.ts'

const cents = z.int().min(0).max(MOST_CENTS)
const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const text = (most: number) => z.partialRecord(z.enum(LANGUAGES), z.string().trim().max(most))

export const catalogueFilter = z.object({
  text: z.string().trim().max(100).optional().describe('Beginnings of words of the name, or a whole barcode'),
  listing: z.enum(LISTING_STATES).optional(),
  owner: z.enum(OWNERSHIPS).optional(),
  category: slug.optional(),
  brand: slug.optional(),
  tag: slug.optional(),
  unit: z.enum(UNIT_STATES).optional().describe('With at least one unit in this state'),
})

export const catalogueQuery = catalogueFilter.extend({
  sort: z.enum(CATALOGUE_ORDERS).optional(),
  before: z.uuid().optional().describe('The id of the last product seen: for the next page'),
})

export const productRow = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  category: z.string().nullable(),
  image: z.string().nullable(),
  ownership: z.enum(OWNERSHIPS),
  listing: z.enum(LISTING_STATES),
  position: z.int().nullable().describe('Null: not listed'),
  units: z.int(),
  available: z.int(),
  rentFrom: cents.nullable().describe('Null: no price, or not for the eyes of who asks'),
  createdAt: z.iso.datetime(),
})

export const productPage = z.object({
  products: z.array(productRow),
  matching: z.int().describe('How many match on all pages; 10,001: more than are counted'),
  next: z.uuid().nullable().describe('For the next page; null: there is none'),
})

const choice = z.object({ value: z.string(), label: z.string() })

export const catalogueChoices = z.object({
  categories: z.array(choice),
  brands: z.array(choice),
  tags: z.array(choice),
  colours: z.array(choice),
  sizes: z.array(choice),
  languages: z.array(z.enum(LANGUAGES)).describe('That the store speaks, its main one first'),
})

export const productFacts = z.object({
  name: text(200).refine((name) => Boolean(name.it || name.en), 'A name is needed'),
  description: text(5000),
  composition: text(1000),
  care: text(1000),
  careClass: z.enum(CARE_CLASSES).optional().describe('How it is cleaned; left out: as it is'),
  turnaroundDays: z
    .int()
    .min(POLICY_BOUNDS.laundryDays.least)
    .max(POLICY_BOUNDS.laundryDays.most)
    .nullable()
    .optional()
    .describe('Courier days from being back to being clean; null: those of its class; left out: as it is'),
  fit: text(1000),
  filling: text(1000).optional().describe('Of what is padded, as the label has to say; left out: as it is'),
  hasAnimalParts: z
    .boolean()
    .optional()
    .describe('Contains non-textile parts of animal origin, as the label has to say; left out: as it is'),
  passportId: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .nullable()
    .optional()
    .describe('What its digital passport is called; left out: as it is'),
  passportUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .optional()
    .describe('Where that passport can be read'),
  brand: z.string().trim().min(1).max(LONGEST_BRAND),
  category: slug.nullable(),
  colour: slug.nullable(),
  tags: z.array(slug).max(20),
  valuePrice: cents,
  weightGrams: z
    .int()
    .min(1)
    .max(MOST_GRAMS)
    .nullable()
    .optional()
    .describe('What a piece weighs; null: not known, and a weight is assumed; left out: as it is'),
})

export const listingBody = z.object({
  visible: z.boolean(),
  position: z.int().min(0).max(MOST_POSITION),
  prices: z.array(z.object({ period: z.enum(RENT_PERIODS), amount: cents })).max(RENT_PERIODS.length),
  trialPrice: cents.nullable(),
  subscriptionPrice: cents.nullable(),
  secondHandPrices: z
    .array(z.object({ condition: z.enum(UNIT_CONDITIONS), amount: cents }))
    .max(UNIT_CONDITIONS.length),
  ownName: text(200).optional().describe('The store’s own words; where they are empty, the owner’s are shown'),
  ownDescription: text(5000).optional(),
  publishAt: z.iso.datetime().nullable().optional().describe('Shown from this moment on; left out: as it is'),
  unpublishAt: z.iso.datetime().nullable().optional().describe('Shown up to this moment'),
})

export const listingChange = listingBody.refine(
  ({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt,
  { path: ['unpublishAt'], message: 'It has to end after it begins' },
)

const share = z.int().min(0).max(WHOLE_SHARE).describe('The owner’s, of what a renter pays, in thousandths')
const domain = z.string().trim().toLowerCase().min(1).max(253)

export const lendingBody = z.object({
  to: z.enum(LENT_TO),
  share,
  stores: z.array(z.object({ domain, share })).max(100).describe('Where named stores may list it: by their domains'),
})

export const unitRow = z.object({
  id: z.uuid(),
  barcode: z.string(),
  size: z.string(),
  sizeLabel: z.string(),
  condition: z.enum(UNIT_CONDITIONS),
  state: z.enum(UNIT_STATES),
  stateSince: z.iso.datetime(),
  until: z.iso.date().nullable().describe('Until when it is kept in the house; null: not kept, or nobody knows'),
  isKept: z.boolean(),
  shelf: z.string(),
})

export const productDetail = z.object({
  id: z.uuid(),
  ownership: z.enum(OWNERSHIPS),
  revision: z.string().describe('Goes back with a change: somebody else’s in between is then noticed'),
  facts: productFacts
    .omit({ valuePrice: true })
    .extend({ valuePrice: cents.nullable() })
    .required({
      ...{ careClass: true, turnaroundDays: true, weightGrams: true },
      ...{ filling: true, hasAnimalParts: true, passportId: true, passportUrl: true },
    }),
  pictures: z.array(productPicture).describe('In their order: the first one stands for it in lists'),
  listing: listingBody
    .extend({
      state: z.enum(LISTING_STATES),
      heldBack: z.enum(['price', 'units']).nullable().describe('What it waits for before it is shown; null: nothing'),
    })
    .required({ ownName: true, ownDescription: true, publishAt: true, unpublishAt: true })
    .nullable(),
  missingWords: z
    .partialRecord(z.enum(LANGUAGES), z.array(z.enum(['ownName', 'ownDescription'])))
    .describe('Languages of the store in which its own words are missing, where another one has some'),
  lending: lendingBody.nullable().describe('For the eyes of its owner'),
  history: z.array(z.object({ offer: z.string(), amount: cents.nullable(), since: z.iso.datetime() })),
  overrides: z
    .array(z.object({ offer: z.enum(OFFERS), byRule: cents }))
    .describe('Prices that were set by hand, and what the store’s rule would make of them'),
  languages: z.array(z.enum(LANGUAGES)).describe('Those the store speaks, its main one first'),
  missing: z.partialRecord(z.enum(LANGUAGES), z.array(z.string())),
  units: z.array(unitRow),
})

export type ProductRowView = z.infer<typeof productRow>
export type ProductDetailView = z.infer<typeof productDetail>
export type ProductFactsView = z.infer<typeof productFacts>
export type UnitRowView = z.infer<typeof unitRow>
export type CatalogueChoicesView = z.infer<typeof catalogueChoices>
export type ListingView = z.infer<typeof listingBody>
