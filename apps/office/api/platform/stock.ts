import {
  countPlatformStock,
  listPlatformStock,
  type PlatformProduct,
} from '#database/queries/catalogue/platform-stock.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { PlatformProductView } from '#office/contract/platform/stock.ts'
import { lendProduct } from '#use-cases/catalogue/lending/lend-product.ts'
import { handlePlatform } from '../protocol/handle.ts'

const PAGE = 100

/** Garments that belong to no store: the platform says who may list them. */
export function createPlatformStockHandlers() {
  return {
    platformStock: handlePlatform('platformStock', async ({ staff, query }, trx) => {
      const rows = await listPlatformStock(trx, { ...query, most: PAGE + 1 })
      const products = rows.slice(0, PAGE).map((row) => toView(row, staff.person.language))
      const isWhole = query.before === undefined && rows.length <= PAGE
      const matching = isWhole ? rows.length : await countPlatformStock(trx, query)
      const next = rows.length > PAGE ? (products.at(-1)?.id ?? null) : null
      return { ok: true, data: { products, matching, next } }
    }),

    platformProduct: handlePlatform('platformProduct', async ({ staff, params: { id } }, trx) => {
      const [row] = await listPlatformStock(trx, { id, most: 1 })
      return row ? { ok: true, data: toView(row, staff.person.language) } : { ok: false, reason: 'ITEM_NOT_FOUND' }
    }),

    lendPlatformProduct: handlePlatform('lendPlatformProduct', async ({ params: { id }, body }, trx) => {
      const outcome = await lendProduct(trx, { storeId: null, productId: id, input: body })
      return outcome.ok ? { ok: true, data: null, audit: [outcome.audit] } : outcome
    }),
  }
}

function toView({ name, lending, ...product }: PlatformProduct, language: Language): PlatformProductView {
  const stores = lending.stores.map(({ domain, share }) => ({ domain, share }))
  return { ...product, name: localise(name, language), lending: { ...lending, stores } }
}
