import { LRUCache } from 'lru-cache'
import type { Language } from '#domain/stores/languages.ts'
import { paths } from '#web/storefront/paths/paths.ts'
import type { Page } from './page.ts'
import { isOrdinaryPath } from './page-path.ts'

export type PageKey = {
  storeId: string
  /** Scheme and domain: what the page's links and headers go by. */
  site: string
  language: Language
  path: string
  query: string
}

/** The path under which every page that is not there is kept: one per store, language and prefix, not one per mistyped address. */
export const NOWHERE = '/404'

/** Where visitors of a host without an open store end. */
export const NOT_ACTIVE = paths.notActive

const MIB = 1024 * 1024

/**
 * Guests' pages, kept until the store changes. What a page may depend on is its key, and nothing else. Pages that were
 * asked for with a query have room of their own: anybody can invent queries, and they push out no other page.
 */
export function createPageCache({ maxBytes = 48 * MIB, maxQueryBytes = 16 * MIB } = {}) {
  const plain = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const queried = new LRUCache<string, Page>({ maxSize: maxQueryBytes, sizeCalculation: sizeOf })
  const renderings = new Map<string, Promise<Page>>()
  const generations = new Map<string, number>()
  let allGenerations = 0

  /** A store's generation is part of the key: what was rendered before a change cannot be found after it. */
  function toText({ storeId, site, language, path, query }: PageKey): string {
    return `${storeId} ${allGenerations}.${generations.get(storeId) ?? 0} ${language} ${site} ${path}?${query}`
  }

  const roomFor = ({ query }: PageKey) => (query === '' || LANGUAGE_ONLY.test(query) ? plain : queried)

  async function renderOnce(text: string, key: PageKey, render: () => Promise<Page>): Promise<Page> {
    try {
      const page = await render()
      const isCurrent = toText(key) === text
      if (isCurrent && isKeepable(key, page)) roomFor(key).set(text, page)
      return page
    } finally {
      renderings.delete(text)
    }
  }

  return {
    find(key: PageKey): Page | undefined {
      return roomFor(key).get(toText(key))
    },

    async findOrRender(key: PageKey, render: () => Promise<Page>): Promise<Page> {
      const text = toText(key)
      const cached = roomFor(key).get(text)
      if (cached) return cached
      const underWay = renderings.get(text)
      if (underWay) {
        const page = await underWay
        return page.audience === 'one' ? render() : page
      }
      const rendering = renderOnce(text, key, render)
      renderings.set(text, rendering)
      return rendering
    },

    isEmpty: () => plain.size + queried.size === 0,

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
      for (const pages of [plain, queried])
        for (const text of pages.keys()) if (text.startsWith(`${storeId} `)) pages.delete(text)
    },

    /** How much is kept, as it is counted against the room there is. */
    size: () => ({ pages: plain.size + queried.size, bytes: plain.calculatedSize + queried.calculatedSize }),
  }
}

const LANGUAGE_ONLY = /^lang=[a-z]{2}$/
const LONGEST_QUERY = 500
const NOWHERE_IN_A_LANGUAGE = new RegExp(`^(?:/[a-z]{2})?${NOWHERE}$`)

function isKeepable({ path, query }: PageKey, { status, audience }: Page): boolean {
  const isThere = status === 200 && isOrdinaryPath(path) && query.length <= LONGEST_QUERY
  const isNowhere = status === 404 && (NOWHERE_IN_A_LANGUAGE.test(path) || path === NOT_ACTIVE)
  return audience !== 'one' && (isThere || isNowhere)
}

/** Twice the bytes: compressed forms come later, and headers and key count too. */
function sizeOf(page: Page, text: string): number {
  return page.body.bytes.length * 2 + text.length * 2 + 1024
}
