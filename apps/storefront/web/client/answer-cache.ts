import type { Envelope } from '#storefront/contract/shop-envelope.ts'

const MAX_ENTRIES = 500
const MAX_AGE = 5 * 60_000

export type AnswerCache = ReturnType<typeof createAnswerCache>

/** Remembers answers for five minutes; past 500, the one not asked for the longest goes. */
export function createAnswerCache(now: () => number = Date.now) {
  const entries = new Map<string, { answer: Envelope<unknown>; until: number }>()
  return {
    get(key: string): Envelope<unknown> | undefined {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      if (entry.until <= now()) return undefined
      entries.set(key, entry)
      return entry.answer
    },
    set(key: string, answer: Envelope<unknown>): void {
      entries.delete(key)
      entries.set(key, { answer, until: now() + MAX_AGE })
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
    clear: () => entries.clear(),
  }
}
