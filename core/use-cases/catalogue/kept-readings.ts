import { createHash } from 'node:crypto'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type Database, inStore, type Transaction } from '#database/connection.ts'
import { questionsOfIndex } from '#database/queries/catalogue/index/index-entries.ts'
import { findStoredIndex, saveStoredIndex } from '#database/queries/catalogue/index/stored-indexes.ts'
import type { CatalogueIndex } from '#domain/catalogue/index/catalogue-index.ts'
import type { IndexEntry } from '#domain/catalogue/index/index-entry.ts'
import { orderSlots, placesBy } from '#domain/catalogue/index/index-order.ts'
import { PACKING, type PackedEntries, packEntries, unpackEntries } from '#domain/catalogue/index/packed-entries.ts'

/** By their slugs. */
export type BrandIds = Readonly<Record<string, string>>

/** What was read of an index: whatever has changed since the snapshot may be otherwise by now. */
export type IndexReading = { snapshot: string; brands: BrandIds; entries: readonly IndexEntry[] }

type Content = { brands: BrandIds; entries: PackedEntries }

/** null: nothing is kept that was read and packed as this release does it. */
export async function findKeptReading(trx: Transaction, storeId: string): Promise<IndexReading | null> {
  const kept = await findStoredIndex(trx, { storeId, format: formatOf(trx) })
  if (kept === null) return null
  const { brands, entries }: Content = JSON.parse(kept.content)
  await letOthersRun()
  return { snapshot: kept.snapshot, brands, entries: unpackEntries(entries) }
}

async function keepReading(db: Database, storeId: string, { snapshot, brands, index }: ReadIndex): Promise<void> {
  await letOthersRun()
  // in the order that is asked for first: what is in order is sorted at once
  const order = orderSlots(index, { owner: index.orders, name: 'featured', placeOf: placesBy('featured', index) })
  const entries = Array.from(order).flatMap((slot) => index.entries[slot] ?? [])
  await letOthersRun()
  const packed: Content = { brands, entries: packEntries(entries) }
  await letOthersRun()
  const content = JSON.stringify(packed)
  await inStore(db, storeId, (trx) => saveStoredIndex(trx, { storeId, format: formatOf(trx), snapshot, content }))
}

function formatOf(trx: Transaction): string {
  return createHash('sha256').update(PACKING).update(questionsOfIndex(trx)).digest('hex')
}

type ReadIndex = Pick<IndexReading, 'snapshot' | 'brands'> & { index: CatalogueIndex }

/** `behind`: how many products have changed since a reading of it was kept. */
export type KeepReading = (storeId: string, read: ReadIndex & { behind: number }) => boolean

/** A smaller index is read whole as fast. */
const FEWEST_PRODUCTS = 2_000
/** As many as are caught up with at once. */
const MOST_BEHIND = 500

/**
 * Keeps what was read of large indexes, behind the answers; says whether it does. Whatever cannot be kept is said and left:
 * the next process reads the whole index.
 */
export function keepReadings(
  db: Database,
  onTrouble: (error: unknown) => void,
  { fewest = FEWEST_PRODUCTS, mostBehind = MOST_BEHIND } = {},
): { keep: KeepReading; settled(): Promise<void> } {
  const writing = new Map<string, Promise<void>>()
  return {
    keep(storeId, read) {
      if (read.index.entries.length < fewest || read.behind < mostBehind || writing.has(storeId)) return false
      const written = keepReading(db, storeId, read)
        .catch(onTrouble)
        .finally(() => writing.delete(storeId))
      writing.set(storeId, written)
      return true
    },
    async settled() {
      await Promise.all(writing.values())
    },
  }
}
