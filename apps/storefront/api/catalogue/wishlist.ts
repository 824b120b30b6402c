import { inStore } from '#database/connection.ts'
import { removeLiked } from '#database/queries/catalogue/liked-products.ts'
import { storeLanguage } from '#kit/api/request-language.ts'
import { findShopper } from '#use-cases/catalogue/find-shopper.ts'
import { likeProduct } from '#use-cases/catalogue/wishlist/like-product.ts'
import { listLiked } from '#use-cases/catalogue/wishlist/list-liked.ts'
import { findFirstDays } from '#use-cases/rentals/find-first-days.ts'
import type { RentalDependencies } from '#use-cases/rentals/rental-dependencies.ts'
import type { ApiOptions } from '../api-options.ts'
import { handle } from '../protocol/handle.ts'
import { handleCustomer } from '../protocol/handle-customer.ts'
import { toProductCard } from './product-view.ts'

export function createWishlistHandlers({
  db,
  stores,
  accounts,
  rentals,
}: Pick<ApiOptions, 'db' | 'stores' | 'accounts'> & { rentals: RentalDependencies }) {
  const dependencies = { db, now: accounts.now }
  return {
    liked: handle('liked', async ({ caller, origin, acceptLanguage }) => {
      if (caller.kind !== 'customer') return { ok: false, reason: 'UNKNOWN_TOKEN' }
      const store = await stores.byId(caller.storeId)
      if (store === null) return { ok: false, reason: 'STORE_NOT_ACTIVE' }
      const language = storeLanguage(store, { acceptLanguage })
      const { items, facts } = await listLiked(dependencies, caller)
      const firstDays = await findFirstDays(rentals, store, items)
      const reader = { language, origin, facts, firstDays, shopper: await findShopper(dependencies, caller) }
      return { ok: true, data: items.map((item) => toProductCard(item, reader)), language }
    }),

    like: handleCustomer('like', async ({ owner, params }) => {
      const outcome = await likeProduct(dependencies, { ...owner, ...params })
      return outcome.ok ? { ok: true, data: null } : outcome
    }),

    unlike: handleCustomer('unlike', async ({ owner, params }) => {
      await inStore(db, owner.storeId, (trx) => removeLiked(trx, { ...owner, ...params }))
      return { ok: true, data: null }
    }),
  }
}
