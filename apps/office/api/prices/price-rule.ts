import { findPriceRule } from '#database/queries/prices/price-rule.ts'
import { DEFAULT_RULE, type PriceRule } from '#domain/prices/rule/price-rule.ts'
import { findRuleProblems, findRuleWarnings } from '#domain/prices/rule/rule-problems.ts'
import { sampleOf } from '#domain/prices/rule/sample.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { RulePreviewView } from '#office/contract/prices/price-rule.ts'
import { applyPriceRule, previewPriceRule } from '#use-cases/prices/apply-price-rule.ts'
import { giveBackPrices } from '#use-cases/prices/give-back-prices.ts'
import { handleStore } from '../protocol/handle.ts'

/** How a store makes its prices. */
export function createPriceRuleHandlers() {
  return {
    priceRule: handleStore('priceRule', async ({ storeId }, trx) => {
      const rule = await findPriceRule(trx, storeId)
      return { ok: true, data: { rule: rule ?? DEFAULT_RULE, isOwn: rule !== null } }
    }),

    previewPriceRule: handleStore('previewPriceRule', async ({ storeId, body, staff, now }, trx) => {
      const { rule, filter, ids, replacesOverrides } = body
      if (isEmpty(rule)) return EMPTY
      const looked = await previewPriceRule(trx, { storeId, rule, scope: { filter, ids }, replacesOverrides, now })
      return { ok: true, data: toPreview(looked, rule, staff.person.language) }
    }),

    applyPriceRule: handleStore('applyPriceRule', async ({ storeId, body, now }, trx) => {
      const { rule, filter, ids, replacesOverrides } = body
      if (isEmpty(rule)) return EMPTY
      const scope = { filter, ids }
      const { totals, audit } = await applyPriceRule(trx, { storeId, rule, scope, replacesOverrides, now })
      return { ok: true, data: { totals }, audit: [audit] }
    }),

    giveBackPrices: handleStore('giveBackPrices', async ({ storeId, params: { id }, body, now }, trx) => {
      const outcome = await giveBackPrices(trx, { storeId, productId: id, offers: body.offers, now })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

const EMPTY = { ok: false, reason: 'EMPTY_PRICE_RULE' } as const

function isEmpty(rule: PriceRule): boolean {
  return findRuleProblems(rule).length > 0
}

function toPreview(
  { garments, preview }: Awaited<ReturnType<typeof previewPriceRule>>,
  rule: PriceRule,
  language: Language,
): RulePreviewView {
  const rows = new Map(garments.map((garment) => [garment.id, garment]))
  return {
    totals: { ...preview.totals, garments: garments.length },
    sample: sampleOf(preview.garments).flatMap(({ id, value, changes }) => {
      const row = rows.get(id)
      return row ? [{ id, value, changes, name: localise(row.name, language), brand: row.brand, image: row.image }] : []
    }),
    warnings: findRuleWarnings(rule),
  }
}
