import { z } from 'zod'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { FONT_FAMILIES } from '#domain/stores/look/font-families.ts'
import { OPENING_STEPS } from '#domain/stores/opening/checklist.ts'
import { emailAddress, nothing } from '#kit/contract/basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore } from '../of-store.ts'
import { obstacle } from './brand.ts'

export const tone = z.enum(['serious', 'warm']).describe('How the words sound that a store begins with')
const storeName = z.string().trim().min(2).max(60)
const slug = z.string().trim().toLowerCase().max(60).describe('What stands before the platform’s domain')
const revision = z.coerce.number().int().min(0).describe('Of the draft that was looked at')
const languages = z.array(z.enum(LANGUAGES)).min(1)

export const openStoreBody = z.object({
  name: storeName,
  slug: slug.min(1).optional().describe('Without one, the name is tried'),
  languages: languages.default(['it']),
  tone: tone.default('serious'),
  ownerEmail: emailAddress.optional().describe('Where an operator opens it: who is invited to own it'),
})
export const begunStore = z.object({ id: z.uuid(), name: z.string(), domain: z.string() })

export const lifeState = z.enum(['opening', 'open', 'paused', 'leaving'])
export const openingStep = z.enum(OPENING_STEPS)

export const opening = z.object({
  state: lifeState,
  name: z.string(),
  origin: z.string().describe('How the store’s addresses begin'),
  steps: z.array(z.object({ step: openingStep, state: z.enum(['done', 'skipped', 'open', 'missing']) })),
  canOpen: z.boolean(),
  isComplete: z.boolean(),
  obstacles: z.array(obstacle).describe('What keeps it from being opened'),
  listings: z.int(),
})

export const stepBody = z.object({ step: openingStep, mark: z.enum(['done', 'skipped']) })

export const lookBody = z.object({
  revision,
  logoUrl: z.string().max(300).optional().describe('Of a picture that was uploaded: its colours become the store’s'),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional()
    .describe('Instead of a logo'),
  fontName: z.enum(FONT_FAMILIES).optional(),
})
export const look = z.object({ colours: z.record(z.string(), z.string()) })

export const wordsBody = z.object({ revision, languages, tone })

const typed = z.string().trim().max(200)
export const firmBody = z.object({
  revision,
  legalName: typed,
  vatNumber: typed.max(30),
  registerNumber: typed.max(30),
  certifiedEmail: typed,
  contactEmail: typed,
  contactPhone: typed.max(40),
  contactAddress: typed,
})

export const openingStock = z.object({
  listings: z.int(),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), garments: z.int() })),
  stores: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('Whose garments can be listed too'),
})
export const takeStockBody = z.object({
  categories: z.array(z.string().max(40)).max(200).default([]),
  fromStoreId: z.uuid().optional(),
})
export const takenStock = z.object({ added: z.int(), listings: z.int() })

const share = z.int().min(1).max(1000).nullable().describe('Thousandths of a garment’s value; null: not offered')
export const priceRule = z.object({ oneOff: share, twoWeeks: share, month: share, trial: share })
const cents = z.int().min(0).max(100_000)
export const rulePricesBody = z.object({ rule: priceRule, shippingPrice: cents })
export const pricesQuery = z.object({
  rule: z
    .string()
    .max(60)
    .regex(/^(\d{0,4},){3}\d{0,4}$/)
    .optional()
    .describe('A rule to try: four shares, separated by commas'),
})
export const openingPrices = z.object({
  rule: priceRule,
  shippingPrice: cents,
  listings: z.int(),
  examples: z.array(
    z.object({
      name: z.string(),
      brand: z.string(),
      image: z.string().nullable(),
      value: z.int(),
      oneOff: z.int().nullable(),
      twoWeeks: z.int().nullable(),
      month: z.int().nullable(),
      trial: z.int().nullable(),
    }),
  ),
})
export const ruledPrices = z.object({ priced: z.int() })

export type OpeningView = z.infer<typeof opening>
export type OpeningStockView = z.infer<typeof openingStock>
export type OpeningPricesView = z.infer<typeof openingPrices>

/** The calls about opening a store, from its name to its first shopper. */
export const openingEndpoints = {
  openStore: {
    method: 'POST',
    path: '/api/stores',
    tag: 'Opening',
    summary: 'Begin a store that only its people can see yet',
    description:
      'For owners, who own the new store too, and for operators, who name somebody to be invited as its owner and prepare it for half an hour. Five a day.',
    access: 'person',
    body: openStoreBody,
    data: begunStore,
    failures: [
      'PERMISSION_MISSING',
      'NO_PLATFORM_DOMAIN',
      'SLUG_LENGTH',
      'SLUG_CHARACTERS',
      'SLUG_RESERVED',
      'SLUG_TAKEN',
      'RATE_LIMITED',
    ],
  },
  opening: {
    method: 'GET',
    path: '/api/stores/{storeId}/opening',
    tag: 'Opening',
    summary: 'How far the store is on its way to be open',
    access: 'brand.view',
    params: ofStore,
    data: opening,
    failures: [],
  },
  passOpeningStep: {
    method: 'PUT',
    path: '/api/stores/{storeId}/opening/step',
    tag: 'Opening',
    summary: 'Mark a step of the opening as done, or leave it for later',
    access: 'brand.edit',
    params: ofStore,
    body: stepBody,
    data: nothing,
    failures: [],
  },
  saveBranding: {
    method: 'PUT',
    path: '/api/stores/{storeId}/opening/look',
    tag: 'Opening',
    summary: 'Colours for the whole store from its logo, into the draft',
    description: 'Every pair of colours that the theme puts on top of each other can be read.',
    access: 'brand.edit',
    params: ofStore,
    body: lookBody,
    data: look,
    failures: ['CHANGED_MEANWHILE'],
  },
  writeWords: {
    method: 'PUT',
    path: '/api/stores/{storeId}/opening/words',
    tag: 'Opening',
    summary: 'Languages and tone of the store, into the draft',
    description: 'Words that somebody has written stay.',
    access: 'brand.edit',
    params: ofStore,
    body: wordsBody,
    data: nothing,
    failures: ['CHANGED_MEANWHILE'],
  },
  saveCompany: {
    method: 'PUT',
    path: '/api/stores/{storeId}/opening/firm',
    tag: 'Opening',
    summary: 'The firm behind the store, checked, into the draft',
    access: 'brand.edit',
    params: ofStore,
    body: firmBody,
    data: nothing,
    failures: ['CHANGED_MEANWHILE'],
  },
  openingStock: {
    method: 'GET',
    path: '/api/stores/{storeId}/opening/stock',
    tag: 'Opening',
    summary: 'What the store could list of the stock that stores share',
    access: 'catalogue.view',
    params: ofStore,
    data: openingStock,
    failures: [],
  },
  addStock: {
    method: 'POST',
    path: '/api/stores/{storeId}/opening/stock',
    tag: 'Opening',
    summary: 'List garments of the shared stock, or of another store of the same person',
    access: 'catalogue.edit',
    params: ofStore,
    body: takeStockBody,
    data: takenStock,
    failures: ['NOT_FOUND'],
  },
  openingPrices: {
    method: 'GET',
    path: '/api/stores/{storeId}/opening/prices',
    tag: 'Opening',
    summary: 'What the store’s price rule, or another one, makes of real garments',
    access: 'policy.view',
    params: ofStore,
    query: pricesQuery,
    data: openingPrices,
    failures: [],
  },
  rulePrices: {
    method: 'PUT',
    path: '/api/stores/{storeId}/opening/prices',
    tag: 'Opening',
    summary: 'Prices of all that the store lists, by the value of each garment',
    access: 'policy.edit',
    params: ofStore,
    body: rulePricesBody,
    data: ruledPrices,
    failures: [],
  },
  openForShoppers: {
    method: 'POST',
    path: '/api/stores/{storeId}/opening/open',
    tag: 'Opening',
    summary: 'Open the store, or open it again',
    description: 'The first time, its draft is published. Refused while something severe stands in its way.',
    access: 'lifecycle.edit',
    params: ofStore,
    data: nothing,
    failures: ['NOT_PUBLISHABLE', 'WRONG_LIFE_STATE'],
  },
} as const satisfies Record<string, OfficeEndpoint>
