import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#database/connection.ts'
import { readBrandIds, readGarmentFacts } from '#database/queries/catalogue/garment-facts.ts'
import {
  readAllIndexEntries,
  readChangedProducts,
  readIndexEntries,
  readSnapshot,
} from '#database/queries/catalogue/index/index-entries.ts'
import { readNamedProducts } from '#database/queries/catalogue/index/search-words.ts'
import type { GarmentFacts } from '#domain/catalogue/facts/garment-facts.ts'
import { buildIndex, type CatalogueIndex } from '#domain/catalogue/index/catalogue-index.ts'
import type { IndexEntry } from '#domain/catalogue/index/index-entry.ts'
import type { IndexWords, NamedProduct } from '#domain/catalogue/index/index-words.ts'
import type { Language } from '#domain/stores/languages.ts'
import { type BrandIds, findKeptReading, type IndexReading } from './kept-readings.ts'

export type CachedIndex = {
  version: string
  snapshot: string
  facts: GarmentFacts
  /** Of the brands that are on it. */
  brands: BrandIds
  index: CatalogueIndex
  names: ReadonlyMap<Language, ReadonlyMap<string, NamedProduct>>
  words: Map<Language, Promise<IndexWords>>
  /** How many products have changed since the reading that is kept in the database, as far as is known here. */
  behind: number
}

export type At = { storeId: string; now: Date }

/** Reading more products than that by their ids is no faster than reading all. */
const MOST_CHANGES_READ = 2_000

/** From what is in memory, else from what is kept in the database; else all of it is read. */
export async function bringUpToDate(trx: Transaction, at: At, before: CachedIndex | undefined): Promise<CachedIndex> {
  const snapshot = await readSnapshot(trx)
  const brandIds = await readBrandIds(trx)
  const state = { snapshot, brandIds, facts: await readGarmentFacts(trx) }
  const changes = before && (await readChanges(trx, at, before, brandIds))
  if (before && changes) return catchUp(trx, at, { before, state, changes })
  const kept = await findKeptReading(trx, at.storeId)
  const sinceKept = kept && (await readChanges(trx, at, kept, brandIds))
  if (kept && sinceKept) {
    return shelve(state, replaceEntries(kept.entries, sinceKept), { behind: sinceKept.ids.length })
  }
  return shelve(state, await readAllIndexEntries(trx, at), { behind: Infinity })
}

type State = { snapshot: string; brandIds: BrandIds; facts: GarmentFacts }

/** Products that may be different now; those that are shown as they are. */
type Changes = { ids: readonly string[]; now: ReadonlyMap<string, IndexEntry> }

/** null: it is not worth it, or cannot be known. */
async function readChanges(
  trx: Transaction,
  at: At,
  { snapshot, brands }: Pick<IndexReading, 'snapshot' | 'brands'>,
  brandIds: BrandIds,
): Promise<Changes | null> {
  if (hasLostBrand(brands, brandIds)) return null
  const ids = await readChangedProducts(trx, { storeId: at.storeId, snapshot, limit: MOST_CHANGES_READ })
  if (ids.length === MOST_CHANGES_READ) return null
  const entries = await readIndexEntries(trx, { ...at, ids })
  return { ids, now: new Map(entries.map((entry) => [entry.id, entry])) }
}

/** A brand under another name is found under another word, in products that did not change themselves. */
function hasLostBrand(before: BrandIds, now: BrandIds): boolean {
  return Object.entries(before).some(([slug, id]) => now[slug] !== id)
}

async function catchUp(
  trx: Transaction,
  at: At,
  { before, state, changes }: { before: CachedIndex; state: State; changes: Changes },
): Promise<CachedIndex> {
  const { snapshot, facts } = state
  const { ids } = changes
  const behind = before.behind + ids.length
  const hasSameFacts = JSON.stringify(facts) === JSON.stringify(before.facts)
  if (ids.length === 0 && hasSameFacts) return { ...before, snapshot }
  const names = new Map<Language, ReadonlyMap<string, NamedProduct>>()
  for (const [language, known] of before.names) {
    names.set(language, replaceNames(known, ids, await readNamedProducts(trx, { ...at, language, ids })))
  }
  const entryBefore = (id: string) => before.index.entries[before.index.slotOf.get(id) ?? -1]
  const isTheSame =
    hasSameFacts &&
    ids.every((id) => isDeepStrictEqual(entryBefore(id), changes.now.get(id))) &&
    [...names].every(([language, known]) => areNamedAlike(before.names.get(language), known, ids))
  if (isTheSame) return { ...before, snapshot, behind }
  const orders = ids.every((id) => sortsAlike(entryBefore(id), changes.now.get(id))) ? before.index.orders : {}
  return shelve(state, replaceEntries(before.index.entries, changes), { behind, orders, names })
}

function shelve(
  { snapshot, brandIds, facts }: State,
  entries: readonly IndexEntry[],
  {
    behind,
    orders = {},
    names = new Map(),
  }: { behind: number; orders?: object; names?: ReadonlyMap<Language, ReadonlyMap<string, NamedProduct>> },
): CachedIndex {
  const index = buildIndex(entries, facts, orders)
  // one that was renamed while the entries were read is none of those: it counts as lost next time
  const brands = Object.fromEntries([...index.sets.brands.keys()].map((slug) => [slug, brandIds[slug] ?? '']))
  return { version: randomUUID(), snapshot, facts, brands, index, names, words: new Map(), behind }
}

/** Whether these products are named as they were: a row that was touched need not say anything else. */
function areNamedAlike(
  before: ReadonlyMap<string, NamedProduct> | undefined,
  now: ReadonlyMap<string, NamedProduct>,
  ids: readonly string[],
): boolean {
  return ids.every((id) => isDeepStrictEqual(before?.get(id), now.get(id)))
}

/** In the same slot, under the same keys. */
function sortsAlike(before: IndexEntry | undefined, after: IndexEntry | undefined): boolean {
  if (before === undefined || after === undefined) return before === after
  const { position, listedAt, rentFrom } = before
  return after.position === position && after.listedAt === listedAt && after.rentFrom === rentFrom
}

/** Those that stay keep their places. */
function replaceEntries(entries: readonly IndexEntry[], { ids, now }: Changes): readonly IndexEntry[] {
  if (ids.length === 0) return entries
  const isChanged = new Set(ids)
  const added = new Map(now)
  const next: IndexEntry[] = []
  for (const entry of entries) {
    if (!isChanged.has(entry.id)) {
      next.push(entry)
      continue
    }
    const replaced = added.get(entry.id)
    if (replaced !== undefined) next.push(replaced)
    added.delete(entry.id)
  }
  return next.concat(...added.values())
}

function replaceNames(
  items: ReadonlyMap<string, NamedProduct>,
  changed: readonly string[],
  now: readonly NamedProduct[],
): ReadonlyMap<string, NamedProduct> {
  if (changed.length === 0) return items
  const next = new Map(items)
  for (const item of now) next.set(item.id, item)
  const left = new Set(now.map(({ id }) => id))
  for (const id of changed) if (!left.has(id)) next.delete(id)
  return next
}
