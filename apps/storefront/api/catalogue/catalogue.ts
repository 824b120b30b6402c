import { readFrom } from '#database/replica/store-reader.ts'
import { writeCursor } from '#domain/catalogue/list-cursor.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { storeLanguage } from '#kit/api/request-language.ts'
import type { ListEvent } from '#storefront/contract/catalogue/products.ts'
import { browseProducts, type ProductQuery } from '#use-cases/catalogue/browse-products.ts'
import { findProduct } from '#use-cases/catalogue/find-product.ts'
import { findShopper } from '#use-cases/catalogue/find-shopper.ts'
import type { CatalogueIndexes } from '#use-cases/catalogue/open-indexes.ts'
import { suggestProducts } from '#use-cases/catalogue/suggest-products.ts'
import type { FoundEvent } from '#use-cases/rentals/find-event.ts'
import type { RentalDependencies } from '#use-cases/rentals/rental-dependencies.ts'
import { rememberForStore } from '#use-cases/stores/remember-for-store.ts'
import type { ApiOptions } from '../api-options.ts'
import { type CallOf, handle } from '../protocol/handle.ts'
import { handleStore } from '../protocol/handle-store.ts'
import type { Caller } from '../protocol/require-bearer.ts'
import { requireStore } from '../protocol/require-store.ts'
import { toFacetsView } from './product-facets-view.ts'
import { readProductQuery } from './product-query.ts'
import { toSuggestionView } from './product-suggestion-view.ts'
import { toProductCard, toProductView } from './product-view.ts'

export function createCatalogueHandlers({
  db,
  read = readFrom(db),
  stores,
  rentals,
  indexes,
}: Pick<ApiOptions, 'db' | 'read' | 'stores'> & { rentals: RentalDependencies; indexes: CatalogueIndexes }) {
  const dependencies = { ...rentals, read, indexes }
  const browseCached = rememberForStore(
    (store, query: ProductQuery) => browseProducts(dependencies, store, query),
    JSON.stringify,
  )
  const find = rememberForStore((store, id: string) => findProduct(dependencies, store, id), String)

  /** What is free on a day changes with every cart: only lists without a day are kept. */
  function browse(store: PartnerStore, query: ProductQuery) {
    const isForADay = query.filters.delivery !== null || query.event !== null
    return isForADay ? browseProducts(dependencies, store, query) : browseCached(store, query)
  }

  async function answerProducts({ query, host, origin, acceptLanguage, caller }: CallOf<'products'>) {
    const found = await requireStore(stores, { ...query, host })
    if (!found.ok) return found
    const customer = await readShopper(dependencies, caller, found.store.id)
    if (!customer.ok) return customer
    const language = storeLanguage(found.store, { acceptLanguage })
    const read = readProductQuery(query, language)
    if (!read.ok) return read
    const browsed = await browse(found.store, read.query)
    const { items, firstDays, total, counts, facts, nextCursor, isThere, event, didYouMean, catalogue } = browsed
    const reader = { language, origin, facts, firstDays, shopper: customer.shopper, isThere }
    const data = {
      items: items.map((item) => toProductCard(item, reader)),
      event: event && toEventView(event),
      total,
      didYouMean,
      facets: toFacetsView(counts, reader),
      nextCursor: nextCursor && writeCursor(nextCursor),
    }
    return { ok: true, data, language, shown: { garments: items.map(({ id }) => id), catalogue } } as const
  }

  async function answerProduct({ params, query, host, origin, acceptLanguage, caller }: CallOf<'product'>) {
    const found = await requireStore(stores, { ...query, host })
    if (!found.ok) return found
    const customer = await readShopper(dependencies, caller, found.store.id)
    if (!customer.ok) return customer
    const language = storeLanguage(found.store, { acceptLanguage })
    const outcome = await find(found.store, params.id)
    if (!outcome.ok) return outcome
    const { policy } = await rentals.rulesOf(found.store)
    const { product, similar, facts, firstDays, isBookable, catalogue } = outcome
    const reader = { language, origin, facts, firstDays, shopper: customer.shopper, policy, isBookable }
    const garments = [product, ...similar].map(({ id }) => id)
    return {
      ok: true,
      data: toProductView(product, similar, reader),
      language,
      shown: { garments, catalogue },
    } as const
  }

  return {
    products: handle('products', (call) => answerProducts({ ...call, caller: GUEST })),
    product: handle('product', (call) => answerProduct({ ...call, caller: GUEST })),
    customerProducts: handle('customerProducts', answerProducts),
    customerProduct: handle('customerProduct', answerProduct),
    productSuggestions: handleStore(stores, 'productSuggestions', async ({ query, origin, store, language }) => {
      const suggestions = await suggestProducts(dependencies, store, { text: query.text, language })
      return { ok: true, data: suggestions.map((each) => toSuggestionView(each, { language, origin })) }
    }),
  }
}

function toEventView({ day, plan, reason, nearest }: FoundEvent): ListEvent {
  return {
    day,
    delivery: plan?.date ?? null,
    withdraw: plan?.withdraw ?? null,
    daysCount: plan?.days ?? null,
    daysBefore: plan?.daysBefore ?? null,
    reason,
    nearest,
  }
}

/** The public path answers everybody alike. */
const GUEST: Caller = { kind: 'storefront' }

/** A customer of another store is nobody here. */
async function readShopper(dependencies: Pick<RentalDependencies, 'db' | 'now'>, caller: Caller, storeId: string) {
  if (caller.kind !== 'customer') return { ok: true, shopper: null } as const
  if (caller.storeId !== storeId) return { ok: false, reason: 'UNKNOWN_TOKEN' } as const
  return { ok: true, shopper: await findShopper(dependencies, caller) } as const
}
