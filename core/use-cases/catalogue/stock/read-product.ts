import type { Transaction } from '#database/connection.ts'
import { findLending } from '#database/queries/catalogue/lending.ts'
import { findPictureFacts } from '#database/queries/catalogue/product-pictures.ts'
import {
  findOwnListing,
  findStockProduct,
  type HeldBack,
  type ListingWords,
  listPastPrices,
  listUnitRows,
  type OwnListing,
  type PastPrice,
  type StockProduct,
} from '#database/queries/catalogue/stock-product.ts'
import type { UnitRow } from '#database/queries/catalogue/units.ts'
import { findPriceRule } from '#database/queries/prices/price-rule.ts'
import { listPricedGarments } from '#database/queries/prices/priced-garments.ts'
import type { Lending } from '#domain/catalogue/lending.ts'
import { type Override, overridesOf } from '#domain/prices/rule/overrides.ts'

export type ReadProduct = {
  product: StockProduct
  listing: (OwnListing & ListingWords & HeldBack) | null
  lending: Lending | null
  history: PastPrice[]
  units: UnitRow[]
  /** Prices that were set by hand. */
  overrides: Override[]
  pictureFacts: Awaited<ReturnType<typeof findPictureFacts>>
}

/** All that a store knows of a product. */
export async function readProduct(
  trx: Transaction,
  { storeId, id, now }: { storeId: string; id: string; now: Date },
): Promise<ReadProduct | null> {
  const product = await findStockProduct(trx, { storeId, id })
  if (product === null) return null
  const place = { storeId, productId: id }
  const [priced] = await listPricedGarments(trx, { storeId, ids: [id], now })
  return {
    product,
    listing: await findOwnListing(trx, place),
    lending: (await findLending(trx, id))?.lending ?? null,
    history: await listPastPrices(trx, place),
    units: await listUnitRows(trx, id),
    overrides: priced ? overridesOf(priced, await findPriceRule(trx, storeId)) : [],
    pictureFacts: await findPictureFacts(trx, id),
  }
}
