import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { LRUCache } from 'lru-cache'
import type { Transaction } from '#database/connection.ts'
import { readGarmentFacts } from '#database/queries/catalogue/garment-facts.ts'
import { readAllNamedProducts, readKnownWords, readNamedProducts } from '#database/queries/catalogue/search-words.ts'
import {
  readAllShelfEntries,
  readChangedProducts,
  readShelfEntries,
  readSnapshot,
} from '#database/queries/catalogue/shelf-entries.ts'
import type { StoreReader } from '#database/replica/store-reader.ts'
import type { GarmentFacts } from '#domain/catalogue/facts/garment-facts.ts'
import { buildShelf, type Shelf } from '#domain/catalogue/shelf/shelf.ts'
import type { ShelfEntry } from '#domain/catalogue/shelf/shelf-entry.ts'
import { buildShelfWords, type NamedProduct, type ShelfWords } from '#domain/catalogue/shelf/shelf-words.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { rememberForStore } from '../stores/remember-for-store.ts'

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

/** About 0.7 kB each, and 0.4 kB more for every language somebody searched in. */
const MOST_PRODUCTS_CACHED = 300_000
/** Reading that many products one by one is no faster than reading all. */
const MOST_CHANGES_READ = 2_000

/**
 * Shelves in memory, for finding and counting only: what is shown of a product is read from the database by its id. The
 * finder gives out a new store object once anything changed; then the shelf reads what has changed and no more.
 */
export function openShelves(read: StoreReader, now = () => new Date()): Shelves {
  const cache = new LRUCache<string, CachedShelf>({
    maxSize: MOST_PRODUCTS_CACHED,
    sizeCalculation: ({ entries }) => entries.size + 1,
  })
  /** Those of which is known what they show: read since the last change of the store itself. */
  const settled = new Set<string>()
  const catchingUp = new Map<string, symbol>()
  const catchUp = async ({ id }: PartnerStore): Promise<CachedShelf> => {
    const before = cache.get(id)
    const own = Symbol(id)
    settled.delete(id)
    catchingUp.set(id, own)
    const shelf = await read(id, (trx) => bringUpToDate(trx, { storeId: id, now: now() }, before))
    cache.set(id, shelf)
    if (catchingUp.get(id) === own) {
      catchingUp.delete(id)
      settled.add(id)
    }
    return shelf
  }
  const cachedOf = rememberForStore(catchUp, () => '')
  const open = async (store: PartnerStore) =>
    toOpenShelf(read, { storeId: store.id, now: now() }, await cachedOf(store, null))
  return Object.assign(open, {
    mayShow(storeId: string, productId: string) {
      const known = settled.has(storeId) ? cache.peek(storeId) : undefined
      return known === undefined || known.entries.has(productId)
    },
    storesShowing: (productId: string) => [...settled].filter((id) => cache.peek(id)?.entries.has(productId)),
    forget(storeId: string | null) {
      for (const known of [settled, catchingUp]) {
        if (storeId === null) known.clear()
        else known.delete(storeId)
      }
    },
  })
}

type CachedShelf = {
  version: string
  snapshot: string
  facts: GarmentFacts
  entries: ReadonlyMap<string, ShelfEntry>
  shelf: Shelf
  names: ReadonlyMap<Language, ReadonlyMap<string, NamedProduct>>
  words: Map<Language, Promise<ShelfWords>>
}

type At = { storeId: string; now: Date }

async function bringUpToDate(trx: Transaction, at: At, before: CachedShelf | undefined): Promise<CachedShelf> {
  const { storeId } = at
  const snapshot = await readSnapshot(trx)
  const facts = await readGarmentFacts(trx)
  const changed = before
    ? await readChangedProducts(trx, { storeId, snapshot: before.snapshot, limit: MOST_CHANGES_READ })
    : []
  if (before === undefined || changed.length === MOST_CHANGES_READ || hasLostBrand(before.facts, facts)) {
    const entries = byId(await readAllShelfEntries(trx, at))
    return { version: randomUUID(), snapshot, facts, entries, ...shelve(entries, facts), names: new Map() }
  }
  const hasSameFacts = JSON.stringify(facts) === JSON.stringify(before.facts)
  if (changed.length === 0 && hasSameFacts) return { ...before, snapshot }
  const entries = replace(before.entries, changed, await readShelfEntries(trx, { ...at, ids: changed }))
  const names = new Map<Language, ReadonlyMap<string, NamedProduct>>()
  for (const [language, known] of before.names) {
    names.set(language, replace(known, changed, await readNamedProducts(trx, { ...at, language, ids: changed })))
  }
  const isTheSame =
    hasSameFacts &&
    areAlike(before.entries, entries, changed) &&
    [...names].every(([language, known]) => areAlike(before.names.get(language), known, changed))
  if (isTheSame) return { ...before, snapshot }
  const orders = changed.every((id) => sortsAlike(before.entries.get(id), entries.get(id))) ? before.shelf.orders : {}
  return { version: randomUUID(), snapshot, facts, entries, ...shelve(entries, facts, orders), names }
}

/** Whether these products are as they were: a row that was touched need not say anything else. */
function areAlike<Item>(
  before: ReadonlyMap<string, Item> | undefined,
  now: ReadonlyMap<string, Item>,
  ids: readonly string[],
): boolean {
  return ids.every((id) => isDeepStrictEqual(before?.get(id), now.get(id)))
}

/** A brand under another name is found under another word, in products that did not change themselves. */
function hasLostBrand(before: GarmentFacts, now: GarmentFacts): boolean {
  const slugs = new Set(now.brands.map(({ slug }) => slug))
  return before.brands.some(({ slug }) => !slugs.has(slug))
}

/** In the same slot, under the same keys. */
function sortsAlike(before: ShelfEntry | undefined, after: ShelfEntry | undefined): boolean {
  if (before === undefined || after === undefined) return before === after
  const { position, listedAt, rentFrom } = before
  return after.position === position && after.listedAt === listedAt && after.rentFrom === rentFrom
}

function shelve(entries: ReadonlyMap<string, ShelfEntry>, facts: GarmentFacts, orders: object = {}) {
  return {
    shelf: buildShelf([...entries.values()], facts, orders),
    words: new Map<Language, Promise<ShelfWords>>(),
  }
}

function replace<Item extends { id: string }>(
  items: ReadonlyMap<string, Item>,
  changed: readonly string[],
  now: readonly Item[],
): ReadonlyMap<string, Item> {
  if (changed.length === 0) return items
  const next = new Map(items)
  for (const item of now) next.set(item.id, item)
  const left = new Set(now.map(({ id }) => id))
  for (const id of changed) if (!left.has(id)) next.delete(id)
  return next
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
  const products = cached.names.get(language) ?? byId(await readAllNamedProducts(trx, { ...at, language }))
  ;(cached.names as Map<Language, ReadonlyMap<string, NamedProduct>>).set(language, products)
  return buildShelfWords(cached.shelf, { products: products.values(), known: await readKnownWords(trx, language) })
}

function byId<Item extends { id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
