import type { Language } from '#domain/stores/languages.ts'
import type { Page } from '#kit/http/pages/page.ts'
import { createFairRoom } from './fair-room.ts'
import type { CatalogueOf, GarmentChange } from './garment-change.ts'

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
  catalogueOf?: CatalogueOf | undefined
}

type Making = { storeId: string; isCurrent: boolean; answer: Promise<Page> }

/**
 * What is the same for every guest, cached until the store changes, or a garment that it shows. What an answer may depend on is
 * its key, and nothing else. What was asked for with a query has room of its own: anybody can invent queries, and they push
 * out nothing else.
 *
 * An answer that was chosen from the whole catalogue is in doubt once any garment of the store changed: it is given out again
 * when the catalogue turns out to be the one it was chosen from.
 */
export function createAnswerCache({ maxBytes, maxQueryBytes, isPlain, isKeepable, catalogueOf }: AnswerCacheOptions) {
  const plain = createFairRoom({ maxBytes, sizeOf })
  const queried = createFairRoom({ maxBytes: maxQueryBytes, sizeOf })
  const rooms = [plain, queried]
  const underWay = new Map<string, Making>()
  const generations = new Map<string, number>()
  let allGenerations = 0
  /** Since which change. */
  const inDoubt = new WeakMap<Page, number>()
  let garmentChanges = 0

  /** A store's generation is part of the key: what was made before a change cannot be found after it. */
  function toText({ storeId, site, language, path, query }: AnswerKey): string {
    return `${storeId} ${allGenerations}.${generations.get(storeId) ?? 0} ${language} ${site} ${path}?${query}`
  }

  const roomFor = (key: AnswerKey) => (isPlain(key) ? plain : queried)

  function makeOnce(text: string, key: AnswerKey, make: () => Promise<Page>): Promise<Page> {
    const begun = make()
    const making = { storeId: key.storeId, isCurrent: true, answer: begun }
    async function keep(): Promise<Page> {
      try {
        const answer = await begun
        const isCurrent = making.isCurrent && toText(key) === text
        if (isCurrent && answer.audience !== 'one' && isKeepable(key, answer)) {
          roomFor(key).set(key.storeId, text, answer)
        }
        return answer
      } finally {
        if (underWay.get(text) === making) underWay.delete(text)
      }
    }
    making.answer = keep()
    underWay.set(text, making)
    return making.answer
  }

  async function isStillChosen(text: string, key: AnswerKey, answer: Page): Promise<boolean> {
    const since = inDoubt.get(answer)
    const catalogue = (await catalogueOf?.(key.storeId)) ?? null
    const isTheSame = catalogue !== null && catalogue === answer.shown?.catalogue
    const isAsItWas = inDoubt.get(answer) === since && roomFor(key).get(key.storeId, text) === answer
    if (isTheSame && isAsItWas && toText(key) === text) inDoubt.delete(answer)
    return !inDoubt.has(answer)
  }

  const findEvenInDoubt = (key: AnswerKey): Page | undefined => roomFor(key).get(key.storeId, toText(key))

  return {
    find(key: AnswerKey): Page | undefined {
      const answer = findEvenInDoubt(key)
      return answer !== undefined && inDoubt.has(answer) ? undefined : answer
    },

    /** For when no other can be made. */
    findEvenInDoubt,

    async findOrMake(key: AnswerKey, make: () => Promise<Page>): Promise<Page> {
      const text = toText(key)
      const cached = roomFor(key).get(key.storeId, text)
      if (cached && (!inDoubt.has(cached) || (await isStillChosen(text, key, cached)))) return cached
      const expected = underWay.get(toText(key))
      if (expected) {
        const answer = await expected.answer
        return answer.audience === 'one' ? make() : answer
      }
      return makeOnce(toText(key), key, make)
    },

    isEmpty: () => plain.size().entries + queried.size().entries === 0,

    /** A store changed; null: nobody knows which. */
    invalidate(storeId: string | null): void {
      if (storeId === null) {
        allGenerations += 1
        generations.clear()
        for (const room of rooms) room.clear()
        return
      }
      generations.set(storeId, (generations.get(storeId) ?? 0) + 1)
      for (const room of rooms) room.invalidate(storeId)
    },

    invalidateGarment({ productId, isBookingOnly, mayShow }: GarmentChange): void {
      garmentChanges += 1
      for (const [text, making] of underWay) {
        if (!mayShow(making.storeId, productId)) continue
        making.isCurrent = false
        underWay.delete(text)
      }
      const isGone = (answer: Page) => {
        const { shown } = answer
        if (shown === undefined || shown.garments.has(productId)) return true
        if (!isBookingOnly && shown.catalogue !== null) inDoubt.set(answer, garmentChanges)
        return false
      }
      for (const room of rooms) {
        for (const storeId of room.stores()) if (mayShow(storeId, productId)) room.removeWhere(storeId, isGone)
      }
    },

    /** How much is cached, as it is counted against the room there is. */
    size() {
      const [bare, asked] = [plain.size(), queried.size()]
      return { pages: bare.entries + asked.entries, bytes: bare.bytes + asked.bytes }
    },
  }
}

/** Twice the bytes: compressed forms come later, and headers and key count too. */
function sizeOf(answer: Page, text: string): number {
  const shown = (answer.shown?.garments.size ?? 0) * 100
  return answer.body.bytes.length * 2 + text.length * 2 + 1024 + shown
}
