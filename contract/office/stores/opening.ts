import { z } from 'zod'
import { LANGUAGES } from '#domain/stores/languages.ts'
import { FONT_FAMILIES } from '#domain/stores/look/font-families.ts'
import { OPENING_STEPS } from '#domain/stores/opening/checklist.ts'
import { emailAddress } from '../../basics.ts'
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
