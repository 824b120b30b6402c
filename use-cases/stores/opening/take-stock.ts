import type { Transaction } from '#database/connection.ts'
import { saveListing } from '#database/queries/catalogue/products.ts'
import { readRentalPolicy, saveRentalPolicy } from '#database/queries/rentals/rental-policy.ts'
import {
  countListings,
  findPriceRule,
  listListedGarments,
  listListedIds,
  listStockGarments,
  type StockGarment,
  savePriceRule,
} from '#database/queries/stores/opening-stock.ts'
import { markStep } from '#database/queries/stores/store-life.ts'
import { changesBetween } from '#domain/staff/audit-changes.ts'
import { type PriceRule, pricesByRule } from '#domain/stores/opening/price-rule.ts'
import type { AuditEntry } from '#use-cases/staff/audit.ts'

/** A store lists so many garments of the stock that others list too, and not more at once. */
const MOST = 2000

/** Garments of these categories are listed at the prices of the store's rule; those that are listed already stay. */
export async function takeStock(
  trx: Transaction,
  { storeId, categories, garments }: { storeId: string; categories?: readonly string[]; garments?: StockGarment[] },
) {
  const wanted = garments ?? (await listStockGarments(trx, categories ?? []))
  const listed = await listListedIds(trx, storeId)
  const rule = await findPriceRule(trx, storeId)
  const added = wanted.filter(({ id }) => !listed.has(id)).slice(0, MOST)
  for (const [at, { id, valuePrice }] of added.entries()) {
    const position = listed.size + at
    await saveListing(trx, { storeId, productId: id, visible: true, position, ...pricesByRule(rule, valuePrice) })
  }
  await markStep(trx, { storeId, step: 'stock', mark: 'done' })
  const listings = await countListings(trx, storeId)
  const changes = [{ field: 'listings', before: listings - added.length, after: listings }]
  const audit: AuditEntry = { action: 'stock.taken', changes }
  return { ok: true, added: added.length, listings, audit } as const
}

/** The rule holds for everything the store lists now, and for what it takes from the stock later. */
export async function rulePrices(
  trx: Transaction,
  { storeId, rule, shippingPrice, now }: { storeId: string; rule: PriceRule; shippingPrice: number; now: Date },
) {
  const before = await findPriceRule(trx, storeId)
  const policy = await readRentalPolicy(trx, storeId)
  await savePriceRule(trx, { storeId, rule, now })
  await saveRentalPolicy(trx, { ...policy, storeId, shippingPrice })
  const garments = await listListedGarments(trx, { storeId })
  for (const [position, { id, valuePrice }] of garments.entries()) {
    await saveListing(trx, { storeId, productId: id, visible: true, position, ...pricesByRule(rule, valuePrice) })
  }
  await markStep(trx, { storeId, step: 'prices', mark: 'done' })
  const was = { ...before, shippingPrice: policy.shippingPrice }
  const changes = changesBetween(was, { ...rule, shippingPrice })
  return { ok: true, priced: garments.length, audit: { action: 'prices.ruled', changes } } as const
}
