import type { Language } from '#domain/stores/languages.ts'
import type { Page } from '../pages/page.ts'
import { createFairRoom } from './fair-room.ts'

export type AnswerKey = {
  storeId: string
  /** Scheme and domain: what the answer's links and headers go by. */
  site: string
  language: Language
  path: string
  query: string
}

type AnswerCacheOptions = {
  maxBytes: number
  maxQueryBytes: number
  /** Whether somebody who invents queries could have made it up. */
  isPlain(key: AnswerKey): boolean
  isKeepable(key: AnswerKey, answer: Page): boolean
}

/**
 * What is the same for every guest, kept until the store changes. What an answer may depend on is its key, and nothing
 * else. What was asked for with a query has room of its own: anybody can invent queries, and they push out nothing else.
 */
export function createAnswerCache({ maxBytes, maxQueryBytes, isPlain, isKeepable }: AnswerCacheOptions) {
  const plain = createFairRoom({ maxBytes, sizeOf })
  const queried = createFairRoom({ maxBytes: maxQueryBytes, sizeOf })
  const underWay = new Map<string, Promise<Page>>()
  const generations = new Map<string, number>()
  let allGenerations = 0

  /** A store's generation is part of the key: what was made before a change cannot be found after it. */
  function toText({ storeId, site, language, path, query }: AnswerKey): string {
    return `${storeId} ${allGenerations}.${generations.get(storeId) ?? 0} ${language} ${site} ${path}?${query}`
  }

  const roomFor = (key: AnswerKey) => (isPlain(key) ? plain : queried)

  async function makeOnce(text: string, key: AnswerKey, make: () => Promise<Page>): Promise<Page> {
    try {
      const answer = await make()
      const isCurrent = toText(key) === text
      if (isCurrent && answer.audience !== 'one' && isKeepable(key, answer)) {
        roomFor(key).set(key.storeId, text, answer)
      }
      return answer
    } finally {
      underWay.delete(text)
    }
  }

  return {
    find(key: AnswerKey): Page | undefined {
      return roomFor(key).get(key.storeId, toText(key))
    },

    async findOrMake(key: AnswerKey, make: () => Promise<Page>): Promise<Page> {
      const text = toText(key)
      const kept = roomFor(key).get(key.storeId, text)
      if (kept) return kept
      const expected = underWay.get(text)
      if (expected) {
        const answer = await expected
        return answer.audience === 'one' ? make() : answer
      }
      const making = makeOnce(text, key, make)
      underWay.set(text, making)
      return making
    },

    isEmpty: () => plain.size().entries + queried.size().entries === 0,

    /** A store changed; null: nobody knows which. */
    forget(storeId: string | null): void {
      if (storeId === null) {
        allGenerations += 1
        generations.clear()
        plain.clear()
        queried.clear()
        return
      }
      generations.set(storeId, (generations.get(storeId) ?? 0) + 1)
      plain.forget(storeId)
      queried.forget(storeId)
    },

    /** How much is kept, as it is counted against the room there is. */
    size() {
      const [bare, asked] = [plain.size(), queried.size()]
      return { pages: bare.entries + asked.entries, bytes: bare.bytes + asked.bytes }
    },
  }
}

/** Twice the bytes: compressed forms come later, and headers and key count too. */
function sizeOf(answer: Page, text: string): number {
  return answer.body.bytes.length * 2 + text.length * 2 + 1024
}
