import { LRUCache } from 'lru-cache'
import type { Transaction } from '#database/connection.ts'
import { readKnownWords, readNamedProducts } from '#database/queries/catalogue/search-words.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import type { GarmentFacts } from '#domain/catalogue/facts/garment-facts.ts'
import type { Shelf } from '#domain/catalogue/shelf/shelf.ts'
import { buildShelfWords, type NamedProduct, type ShelfWords } from '#domain/catalogue/shelf/shelf-words.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { rememberForStore } from '../stores/remember-for-store.ts'
import { type At, bringUpToDate, type CachedShelf } from './bring-shelf-up-to-date.ts'
import type { KeepReading } from './kept-readings.ts'

/** A store's shelf as it is now, the facts its codes stand for, and its words in the languages that were asked for. */
export type OpenShelf = {
  shelf: Shelf
  facts: GarmentFacts
  words(language: Language): Promise<ShelfWords>
  /** Another one once anything on it is different: what was found on the same version would be found again. */
  version: string
}

export type Shelves = {
  (store: PartnerStore): Promise<OpenShelf>
  /** Whether the store may show the product, as far as is known at once: false only if it surely does not. */
  mayShow(storeId: string, productId: string): boolean
  /** The stores that are known to show it. */
  storesShowing(productId: string): string[]
  /** To be called when a store changed, which may show other products from now on; null when any store may have changed. */
  forget(storeId: string | null): void
}

/** About 0.3 kB each, and as much again for every language somebody searched in. */
const MOST_PRODUCTS_CACHED = 300_000

/**
 * Shelves in memory, for finding and counting only: what is shown of a product is read from the database by its id. The
 * finder gives out a new store object once anything changed; then the shelf reads what has changed and no more.
 */
export function openShelves(read: StoreReader, now = () => new Date(), keep: KeepReading = () => false): Shelves {
  const cache = new LRUCache<string, CachedShelf>({
    maxSize: MOST_PRODUCTS_CACHED,
    sizeCalculation: ({ shelf }) => shelf.entries.length + 1,
  })
  /** Those of which is known what they show: read since the last change of the store itself. */
  const settled = new Set<string>()
  const catchingUp = new Map<string, symbol>()
  const catchUp = async ({ id }: PartnerStore): Promise<CachedShelf> => {
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
    toOpenShelf(read, { storeId: store.id, now: now() }, await cachedOf(store, null))
  return Object.assign(open, {
    mayShow(storeId: string, productId: string) {
      const known = settled.has(storeId) ? cache.peek(storeId) : undefined
      return known === undefined || known.shelf.slotOf.has(productId)
    },
    storesShowing: (productId: string) => [...settled].filter((id) => cache.peek(id)?.shelf.slotOf.has(productId)),
    forget(storeId: string | null) {
      for (const known of [settled, catchingUp]) {
        if (storeId === null) known.clear()
        else known.delete(storeId)
      }
    },
  })
}

function toOpenShelf(read: StoreReader, at: At, cached: CachedShelf): OpenShelf {
  return {
    shelf: cached.shelf,
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

async function readWords(trx: Transaction, at: At, cached: CachedShelf, language: Language): Promise<ShelfWords> {
  const products = cached.names.get(language) ?? (await readNames(trx, at, cached, language))
  ;(cached.names as Map<Language, ReadonlyMap<string, NamedProduct>>).set(language, products)
  return buildShelfWords(cached.shelf, { products: products.values(), known: await readKnownWords(trx, language) })
}

async function readNames(trx: Transaction, at: At, { shelf }: CachedShelf, language: Language) {
  const ids = shelf.entries.map(({ id }) => id)
  const named = await readNamedProducts(trx, { ...at, language, ids })
  return new Map(named.map((product) => [product.id, product]))
}
