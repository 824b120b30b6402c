import type { Transaction } from '#database/connection.ts'
import { writeListings } from '#database/queries/catalogue/import/write-listings.ts'
import { listLentIds } from '#database/queries/catalogue/lending.ts'
import { findPriceRule } from '#database/queries/prices/price-rule.ts'
import {
  type OfferAmount,
  withdrawRuled,
  writeOfferPrices,
  writeRuledPrices,
} from '#database/queries/prices/priced-garments.ts'
import { readRentalPolicy, saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import {
  countListings,
  listListedIds,
  listStockGarments,
  type StockGarment,
} from '#database/queries/stores/opening-stock.ts'
import { markStep } from '#database/queries/stores/store-life.ts'
import { OFFERS } from '#domain/prices/rule/offer.ts'
import { DEFAULT_RULE, type PriceRule, pricesByRule } from '#domain/prices/rule/price-rule.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { type OpeningRule, toOpeningRule, withOpeningRule } from '#domain/stores/opening/opening-rule.ts'
import { applyPriceRule } from '#use-cases/prices/apply-price-rule.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** A store lists so many garments of the stock that others list too, and not more at once. */
const MOST = 2000

/** Garments of these categories are listed at the prices of the store's rule; those that are listed already stay. */
export async function addStock(
  trx: Transaction,
  { storeId, categories, garments }: { storeId: string; categories?: readonly string[]; garments?: StockGarment[] },
) {
  const wanted = garments
    ? await keepLent(trx, { storeId, garments })
    : await listStockGarments(trx, { storeId, categories: categories ?? [] })
  const listed = await listListedIds(trx, storeId)
  const rule = (await findPriceRule(trx, storeId)) ?? DEFAULT_RULE
  const added = wanted.filter(({ id }) => !listed.has(id)).slice(0, MOST)
  const patches = added.map(({ id }, at) => ({ productId: id, shown: { visible: true, position: listed.size + at } }))
  await writeListings(trx, { storeId, patches })
  const prices = added.flatMap(({ id, valuePrice }) => pricesOf(rule, { id, valuePrice }))
  await writeOfferPrices(trx, { storeId, prices })
  await writeRuledPrices(trx, { storeId, prices })
  await markStep(trx, { storeId, step: 'stock', mark: 'done' })
  const listings = await countListings(trx, storeId)
  const changes = [{ field: 'listings', before: listings - added.length, after: listings }]
  const audit: AuditEntry = { action: 'stock.taken', changes }
  return { ok: true, added: added.length, listings, audit } as const
}

/** What another store shows may be lent to that one alone. */
async function keepLent(trx: Transaction, { storeId, garments }: { storeId: string; garments: StockGarment[] }) {
  const ids = garments.map(({ id }) => id)
  const lent = await listLentIds(trx, { storeId, ids })
  return garments.filter(({ id }) => lent.has(id))
}

function pricesOf(rule: PriceRule, { id, valuePrice }: { id: string; valuePrice: number }): OfferAmount[] {
  const made = pricesByRule(rule, valuePrice)
  return OFFERS.flatMap((offer) => {
    const amount = made[offer]
    return amount === undefined ? [] : [{ productId: id, offer, amount }]
  })
}

/**
 * The rule holds for everything the store lists now, and for what it takes from the stock later. What was set by hand stays;
 * what the rule before offered and this one does not is offered no more.
 */
export async function rulePrices(
  trx: Transaction,
  { storeId, rule, shippingPrice, now }: { storeId: string; rule: OpeningRule; shippingPrice: number; now: Date },
) {
  const inForce = await findPriceRule(trx, storeId)
  const policy = await readRentalPolicy(trx, storeId)
  await saveRentalPolicy(trx, { ...policy, storeId, shippingPrice })
  const made = withOpeningRule(inForce, rule)
  const { totals } = await applyPriceRule(trx, { storeId, rule: made, scope: {}, replacesOverrides: false, now })
  await withdrawRuled(trx, { storeId, offers: OFFERS.filter((offer) => made.charges[offer] === undefined) })
  await markStep(trx, { storeId, step: 'prices', mark: 'done' })
  const was = { ...toOpeningRule(inForce), shippingPrice: policy.shippingPrice }
  const changes = changesBetween(was, { ...rule, shippingPrice })
  return { ok: true, priced: totals.garments, audit: { action: 'prices.ruled', changes } } as const
}
