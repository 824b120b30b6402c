import type { Transaction } from '#database/connection.ts'
import { findPriceRule, savePriceRule } from '#database/queries/prices/price-rule.ts'
import {
  type GarmentRow,
  listPricedGarments,
  type PriceScope,
  writeOfferPrices,
  writeRuledPrices,
} from '#database/queries/prices/priced-garments.ts'
import { overridesIn } from '#domain/prices/rule/overrides.ts'
import { previewRule, type RulePreview } from '#domain/prices/rule/preview-rule.ts'
import type { PriceRule } from '#domain/prices/rule/price-rule.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** `replacesOverrides`: prices that were set by hand are given to the rule as well. */
export type RuleWish = { storeId: string; rule: PriceRule; scope: PriceScope; replacesOverrides: boolean; now: Date }

/** What a rule would make of the garments it is meant for. */
export async function previewPriceRule(
  trx: Transaction,
  { storeId, rule, scope, replacesOverrides, now }: RuleWish,
): Promise<{ garments: GarmentRow[]; preview: RulePreview }> {
  return preview(await listPricedGarments(trx, { storeId, ...scope, now }), rule, replacesOverrides)
}

/** All prices at once or none. A rule for all garments is the store's from then on; one for some of them is not kept. */
export async function applyPriceRule(
  trx: Transaction,
  { storeId, rule, scope, replacesOverrides, now }: RuleWish,
): Promise<{ totals: RulePreview['totals'] & { garments: number }; audit: AuditEntry }> {
  const before = await findPriceRule(trx, storeId)
  const isForAll = scope.ids === undefined && Object.values(scope.filter ?? {}).every((value) => value === undefined)
  if (isForAll) await savePriceRule(trx, { storeId, rule, now })
  const listed = await listPricedGarments(trx, { storeId, ...scope, now, isLocked: true })
  const { preview: made } = preview(listed, rule, replacesOverrides)
  await writeMade(trx, { storeId, preview: made })
  const totals = { ...made.totals, garments: listed.length }
  const changes = [
    ...(isForAll ? changesBetween(before && plain(before), plain(rule)) : changesBetween(null, plain(rule))),
    { field: 'garments', before: null, after: listed.length },
    { field: 'prices', before: null, after: made.totals.changed + made.totals.added },
  ]
  return { totals, audit: { action: 'prices.ruled', changes } }
}

function preview(garments: GarmentRow[], rule: PriceRule, replacesOverrides: boolean) {
  const priced = garments.map(({ id, value, prices, ruled }) => ({
    id,
    value,
    prices,
    overrides: replacesOverrides ? NONE : overridesIn(prices, ruled),
  }))
  return { garments, preview: previewRule(rule, priced) }
}

const NONE: ReadonlySet<never> = new Set()

async function writeMade(trx: Transaction, { storeId, preview: made }: { storeId: string; preview: RulePreview }) {
  const ruled = made.garments.flatMap(({ id, changes }) =>
    changes
      .filter(({ kept }) => !kept)
      .map(({ offer, before, byRule }) => ({ productId: id, offer, before, amount: byRule })),
  )
  await writeOfferPrices(trx, { storeId, prices: ruled.filter(({ before, amount }) => before !== amount) })
  await writeRuledPrices(trx, { storeId, prices: ruled })
}

function plain({ rounding, least, charges }: PriceRule): object {
  const shares = Object.entries(charges).map(([offer, charge]) => [`charge.${offer}`, charge])
  return { rounding, least, ...Object.fromEntries(shares) }
}
