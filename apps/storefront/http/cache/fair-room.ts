import { LRUCache } from 'lru-cache'

export type FairRoom<Cached extends object> = ReturnType<typeof createFairRoom<Cached>>

/**
 * Room for so many bytes, shared by all stores. When it is full, the store that takes most of it gives up what was not
 * asked for the longest: whoever invents questions about one store pushes out nothing of another that takes less.
 */
export function createFairRoom<Cached extends object>({
  maxBytes,
  sizeOf,
}: {
  maxBytes: number
  sizeOf: (cached: Cached, key: string) => number
}) {
  const shares = new Map<string, LRUCache<string, Cached>>()
  let bytes = 0

  function shareOf(storeId: string): LRUCache<string, Cached> {
    const share = shares.get(storeId) ?? new LRUCache<string, Cached>({ maxSize: maxBytes, sizeCalculation: sizeOf })
    shares.set(storeId, share)
    return share
  }

  function largestShare(): LRUCache<string, Cached> | undefined {
    let largest: LRUCache<string, Cached> | undefined
    for (const share of shares.values()) {
      if (largest === undefined || share.calculatedSize > largest.calculatedSize) largest = share
    }
    return largest
  }

  function count(change: (share: LRUCache<string, Cached>) => unknown, share: LRUCache<string, Cached>): void {
    const before = share.calculatedSize
    change(share)
    bytes += share.calculatedSize - before
  }

  return {
    get: (storeId: string, key: string): Cached | undefined => shares.get(storeId)?.get(key),

    set(storeId: string, key: string, cached: Cached): void {
      count((share) => share.set(key, cached), shareOf(storeId))
      while (bytes > maxBytes) {
        const largest = largestShare()
        if (largest === undefined) return
        count((share) => share.pop(), largest)
      }
    },

    invalidate(storeId: string): void {
      bytes -= shares.get(storeId)?.calculatedSize ?? 0
      shares.delete(storeId)
    },

    /** Those of a store that a question is true of. */
    removeWhere(storeId: string, isGone: (cached: Cached) => boolean): void {
      const share = shares.get(storeId)
      if (share === undefined) return
      const gone = [...share.entries()].filter(([, cached]) => isGone(cached))
      count(() => {
        for (const [key] of gone) share.delete(key)
      }, share)
    },

    stores: (): string[] => [...shares.keys()],

    clear(): void {
      shares.clear()
      bytes = 0
    },

    size(): { entries: number; bytes: number } {
      let entries = 0
      for (const share of shares.values()) entries += share.size
      return { entries, bytes }
    },
  }
}
