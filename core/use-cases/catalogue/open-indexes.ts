import { LRUCache } from 'lru-cache'
import type { Transaction } from '#database/connection.ts'
import { readKnownWords, readNamedProducts } from '#database/queries/catalogue/index/search-words.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import type { GarmentFacts } from '#domain/catalogue/facts/garment-facts.ts'
import type { CatalogueIndex } from '#domain/catalogue/index/catalogue-index.ts'
import { buildIndexWords, type IndexWords, type NamedProduct } from '#domain/catalogue/index/index-words.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { rememberForStore } from '../stores/remember-for-store.ts'
import type { KeepReading } from './kept-readings.ts'
import { type At, bringUpToDate, type CachedIndex } from './update-index.ts'

/** A store's index as it is now, the facts its codes stand for, and its words in the languages that were asked for. */
export type OpenIndex = {
  index: CatalogueIndex
  facts: GarmentFacts
  words(language: Language): Promise<IndexWords>
  /** Another one once anything on it is different: what was found on the same version would be found again. */
  version: string
}

export type CatalogueIndexes = {
  (store: PartnerStore): Promise<OpenIndex>
  /** Whether the store may show the product, as far as is known at once: false only if it surely does not. */
  mayShow(storeId: string, productId: string): boolean
  /** The stores that are known to show it. */
  storesShowing(productId: string): string[]
  /** To be called when a store changed, which may show other products from now on; null when any store may have changed. */
  invalidate(storeId: string | null): void
}

/** About 0.3 kB each, and as much again for every language somebody searched in. */
const MOST_PRODUCTS_CACHED = 300_000

/**
 * CatalogueIndexes in memory, for finding and counting only: what is shown of a product is read from the database by its id. The
 * finder gives out a new store object once anything changed; then the index reads what has changed and no more.
 */
export function openIndexes(
  read: StoreReader,
  now = () => new Date(),
  keep: KeepReading = () => false,
): CatalogueIndexes {
  const cache = new LRUCache<string, CachedIndex>({
    maxSize: MOST_PRODUCTS_CACHED,
    sizeCalculation: ({ index }) => index.entries.length + 1,
  })
  /** Those of which is known what they show: read since the last change of the store itself. */
  const settled = new Set<string>()
  const catchingUp = new Map<string, symbol>()
  const catchUp = async ({ id }: PartnerStore): Promise<CachedIndex> => {
    const before = cache.get(id)
    const own = Symbol(id)
    settled.delete(id)
    catchingUp.set(id, own)
    const cached = await read(id, (trx) => bringUpToDate(trx, { storeId: id, now: now() }, before))
    if (keep(id, cached)) cached.behind = 0
    cache.set(id, cached)
    if (catchingUp.get(id) === own) {
      catchingUp.delete(id)
      settled.add(id)
    }
    return cached
  }
  const cachedOf = rememberForStore(catchUp, () => '')
  const open = async (store: PartnerStore) =>
    toOpenIndex(read, { storeId: store.id, now: now() }, await cachedOf(store, null))
  return Object.assign(open, {
    mayShow(storeId: string, productId: string) {
      const known = settled.has(storeId) ? cache.peek(storeId) : undefined
      return known === undefined || known.index.slotOf.has(productId)
    },
    storesShowing: (productId: string) => [...settled].filter((id) => cache.peek(id)?.index.slotOf.has(productId)),
    invalidate(storeId: string | null) {
      for (const known of [settled, catchingUp]) {
        if (storeId === null) known.clear()
        else known.delete(storeId)
      }
    },
  })
}

function toOpenIndex(read: StoreReader, at: At, cached: CachedIndex): OpenIndex {
  return {
    index: cached.index,
    facts: cached.facts,
    version: cached.version,
    words(language) {
      const known = cached.words.get(language)
      if (known !== undefined) return known
      const words = read(at.storeId, (trx) => readWords(trx, at, cached, language))
      cached.words.set(language, words)
      words.catch(() => cached.words.delete(language))
      return words
    },
  }
}

async function readWords(trx: Transaction, at: At, cached: CachedIndex, language: Language): Promise<IndexWords> {
  const products = cached.names.get(language) ?? (await readNames(trx, at, cached, language))
  ;(cached.names as Map<Language, ReadonlyMap<string, NamedProduct>>).set(language, products)
  return buildIndexWords(cached.index, { products: products.values(), known: await readKnownWords(trx, language) })
}

async function readNames(trx: Transaction, at: At, { index }: CachedIndex, language: Language) {
  const ids = index.entries.map(({ id }) => id)
  const named = await readNamedProducts(trx, { ...at, language, ids })
  return new Map(named.map((product) => [product.id, product]))
}
