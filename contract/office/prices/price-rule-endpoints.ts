import { nothing } from '../../basics.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import { ofStore, ofStoreAndId } from '../of-store.ts'
import { appliedRule, givenBack, ruleBody, rulePreview, storeRule } from './price-rule.ts'
import type { PriceRuleCallName } from './price-rule-calls.ts'

export const priceRuleEndpoints = {
  priceRule: {
    tag: 'Prices',
    summary: 'The rule a store makes its prices by',
    access: 'prices.view',
    params: ofStore,
    data: storeRule,
    failures: [],
  },
  previewPriceRule: {
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
    tag: 'Prices',
    summary: 'Give prices of a garment that were set by hand back to the rule',
    access: 'catalogue.edit',
    params: ofStoreAndId,
    body: givenBack,
    data: nothing,
    failures: ['NOT_FOUND', 'PRICE_RULE_MISSING'],
  },
} as const satisfies Record<PriceRuleCallName, OfficeEndpoint>
