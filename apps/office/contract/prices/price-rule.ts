import { z } from 'zod'
import { OFFERS } from '#domain/prices/rule/offer.ts'
import { PRICE_ROUNDINGS } from '#domain/prices/rule/round-price.ts'
import { MOST_CENTS, MOST_SHARE, RULE_WARNINGS } from '#domain/prices/rule/rule-problems.ts'
import { nothing } from '#kit/contract/basics.ts'
import { catalogueFilter } from '../catalogue/catalogue.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'

const cents = z.int().min(0).max(MOST_CENTS)
const offer = z.enum(OFFERS)

const charge = z.union([
  z.object({ share: z.int().min(1).max(MOST_SHARE).describe('Thousandths of the garment’s value') }),
  z.object({ amount: cents.describe('The same for every garment') }),
])

export const priceRule = z.object({
  rounding: z.enum(PRICE_ROUNDINGS).describe('To the cent, to …,00 or to …,90'),
  least: cents.describe('No share comes to less'),
  charges: z.partialRecord(offer, charge).describe('What has none is left as it is'),
})

export const MOST_SELECTED = 1000

export const ruleBody = z.object({
  rule: priceRule,
  filter: catalogueFilter.default({}).describe('Of the catalogue; empty: all garments'),
  ids: z.array(z.uuid().toLowerCase()).min(1).max(MOST_SELECTED).optional().describe('These garments alone'),
  replacesOverrides: z.boolean().default(false).describe('Also prices that were set by hand'),
})

const priceChange = z.object({
  offer,
  before: cents.nullable(),
  after: cents.nullable(),
  byRule: cents,
  kept: z.boolean().describe('Set by hand: it stays'),
})

const totals = z.object({
  garments: z.int(),
  changed: z.int().describe('Prices that would be others'),
  added: z.int(),
  kept: z.int().describe('Prices that were set by hand'),
  same: z.int(),
})

export const rulePreview = z.object({
  totals,
  sample: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      brand: z.string(),
      image: z.string().nullable(),
      value: cents,
      changes: z.array(priceChange),
    }),
  ),
  warnings: z.array(z.object({ warning: z.enum(RULE_WARNINGS), offer })),
})

export const storeRule = z.object({ rule: priceRule, isOwn: z.boolean().describe('False: a beginning, not in force') })
export const appliedRule = z.object({ totals })
export const givenBack = z.object({ offers: z.array(offer).min(1).max(OFFERS.length) })

export type PriceRuleView = z.infer<typeof storeRule>
export type RulePreviewView = z.infer<typeof rulePreview>

/** The calls about the rule a store makes its prices by. */
export const priceRuleEndpoints = {
  priceRule: {
    method: 'GET',
    path: '/api/stores/{storeId}/priceRule',
    tag: 'Prices',
    summary: 'The rule a store makes its prices by',
    access: 'prices.view',
    params: ofStore,
    data: storeRule,
    failures: [],
  },
  previewPriceRule: {
    method: 'POST',
    path: '/api/stores/{storeId}/priceRule/preview',
    tag: 'Prices',
    summary: 'What a rule would make of all garments, a filter’s or some: counts, and before and after of a few',
    access: 'catalogue.edit',
    isRead: true,
    params: ofStore,
    body: ruleBody,
    data: rulePreview,
    failures: ['PRICE_RULE_EMPTY'],
  },
  applyPriceRule: {
    method: 'PUT',
    path: '/api/stores/{storeId}/priceRule',
    tag: 'Prices',
    summary: 'Make prices by a rule, all at once; what was set by hand stays',
    description:
      'A rule for all garments is the store’s from then on, also for garments that come later. One for a filter or for some garments is not kept.',
    access: 'catalogue.edit',
    params: ofStore,
    body: ruleBody,
    data: appliedRule,
    failures: ['PRICE_RULE_EMPTY'],
  },
  giveBackPrices: {
    method: 'POST',
    path: '/api/stores/{storeId}/products/{id}/ruledPrices',
    tag: 'Prices',
    summary: 'Give prices of a garment that were set by hand back to the rule',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    body: givenBack,
    data: nothing,
    failures: ['NOT_FOUND', 'PRICE_RULE_MISSING'],
  },
} as const satisfies Record<string, OfficeEndpoint>
