import type { Transaction } from '#database/connection.ts'
import { findPriceRule } from '#database/queries/prices/price-rule.ts'
import { listPricedGarments, writeOfferPrices, writeRuledPrices } from '#database/queries/prices/priced-garments.ts'
import type { Offer } from '#domain/prices/rule/offer.ts'
import { priceByRule } from '#domain/prices/rule/price-rule.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** Prices of a garment that were set by hand are the rule's again. What the rule says nothing of stays. */
export async function giveBackPrices(
  trx: Transaction,
  { storeId, productId, offers, now }: { storeId: string; productId: string; offers: readonly Offer[]; now: Date },
): Promise<{ ok: true; audit: AuditEntry } | { ok: false; reason: 'ITEM_NOT_FOUND' | 'NO_PRICE_RULE' }> {
  const [garment] = await listPricedGarments(trx, { storeId, ids: [productId], now, isLocked: true })
  if (garment === undefined) return { ok: false, reason: 'ITEM_NOT_FOUND' }
  const rule = await findPriceRule(trx, storeId)
  if (rule === null) return { ok: false, reason: 'NO_PRICE_RULE' }
  const prices = offers.flatMap((offer) => {
    const amount = priceByRule(rule, offer, garment.value)
    return amount === null ? [] : [{ productId, offer, amount }]
  })
  await writeOfferPrices(trx, { storeId, prices })
  await writeRuledPrices(trx, { storeId, prices })
  const before = Object.fromEntries(prices.map(({ offer }) => [offer, garment.prices[offer] ?? null]))
  const after = Object.fromEntries(prices.map(({ offer, amount }) => [offer, amount]))
  const subject = { kind: 'product', id: productId, name: garment.name.it ?? garment.name.en ?? '' }
  return { ok: true, audit: { action: 'prices.ruled', subject, changes: changesBetween(before, after) } }
}
