import { findProduct } from '#use-cases/catalogue/find-product.ts'
import { listProducts } from '#use-cases/catalogue/list-products.ts'
import { rememberForStore } from '#use-cases/stores/remember-for-store.ts'
import type { ApiOptions } from './create-api.ts'
import { handle } from './handle.ts'
import { toProductCard, toProductView } from './product-view.ts'
import { storeLanguage } from './request-language.ts'
import { requireStore } from './require-store.ts'

export function createCatalogueHandlers({ db, stores }: Pick<ApiOptions, 'db' | 'stores'>) {
  const list = rememberForStore(({ id }, limit: number) => listProducts(db, { storeId: id, limit }), String)
  const find = rememberForStore(({ id }, productId: string) => findProduct(db, { storeId: id, productId }), String)

  return {
    products: handle('products', async ({ query, host, origin, acceptLanguage }) => {
      const found = await requireStore(stores, { ...query, host })
      if (!found.ok) return found
      const language = storeLanguage(found.store, { acceptLanguage })
      const { items, total } = await list(found.store, query.limit)
      return {
        ok: true,
        data: { items: items.map((item) => toProductCard(item, { language, origin })), total },
        language,
      }
    }),

    product: handle('product', async ({ params, query, host, origin, acceptLanguage }) => {
      const found = await requireStore(stores, { ...query, host })
      if (!found.ok) return found
      const language = storeLanguage(found.store, { acceptLanguage })
      const outcome = await find(found.store, params.id)
      return outcome.ok ? { ok: true, data: toProductView(outcome.product, { language, origin }), language } : outcome
    }),
  }
}
