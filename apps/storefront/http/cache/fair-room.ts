import { LRUCache } from 'lru-cache'

export type FairRoom<Kept extends object> = ReturnType<typeof createFairRoom<Kept>>

/**
 * Room for so many bytes, shared by all stores. When it is full, the store that takes most of it gives up what was not
 * asked for the longest: whoever invents questions about one store pushes out nothing of another that takes less.
 */
export function createFairRoom<Kept extends object>({
  maxBytes,
  sizeOf,
}: {
  maxBytes: number
  sizeOf: (kept: Kept, key: string) => number
}) {
  const shares = new Map<string, LRUCache<string, Kept>>()
  let bytes = 0

  function shareOf(storeId: string): LRUCache<string, Kept> {
    const share = shares.get(storeId) ?? new LRUCache<string, Kept>({ maxSize: maxBytes, sizeCalculation: sizeOf })
    shares.set(storeId, share)
    return share
  }

  function largestShare(): LRUCache<string, Kept> | undefined {
    let largest: LRUCache<string, Kept> | undefined
    for (const share of shares.values()) {
      if (largest === undefined || share.calculatedSize > largest.calculatedSize) largest = share
    }
    return largest
  }

  function count(change: (share: LRUCache<string, Kept>) => unknown, share: LRUCache<string, Kept>): void {
    const before = share.calculatedSize
    change(share)
    bytes += share.calculatedSize - before
  }

  return {
    get: (storeId: string, key: string): Kept | undefined => shares.get(storeId)?.get(key),

    set(storeId: string, key: string, kept: Kept): void {
      count((share) => share.set(key, kept), shareOf(storeId))
      while (bytes > maxBytes) {
        const largest = largestShare()
        if (largest === undefined) return
        count((share) => share.pop(), largest)
      }
    },

    forget(storeId: string): void {
      bytes -= shares.get(storeId)?.calculatedSize ?? 0
      shares.delete(storeId)
    },

    /** Those of a store that a question is true of. */
    removeWhere(storeId: string, isGone: (kept: Kept) => boolean): void {
      const share = shares.get(storeId)
      if (share === undefined) return
      const gone = [...share.entries()].filter(([, kept]) => isGone(kept))
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
