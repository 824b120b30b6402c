import { LRUCache } from 'lru-cache'
import type { Language } from '#domain/stores/languages.ts'
import type { Page } from './page.ts'

export type PageKey = {
  storeId: string
  /** Canonical links name it. */
  origin: string
  language: Language
  path: string
  query: string
}

/** Guests' pages, kept until the store changes. What a page may depend on is its key, and nothing else. */
export function createPageCache({ maxBytes = 64 * 1024 * 1024 } = {}) {
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const renderings = new Map<string, Promise<Page>>()
  const generations = new Map<string, number>()
  let allGenerations = 0

  /** A store's generation is part of the key: what was rendered before a change cannot be found after it. */
  function toText({ storeId, origin, language, path, query }: PageKey): string {
    return `${storeId} ${allGenerations}.${generations.get(storeId) ?? 0} ${language} ${origin} ${path}?${query}`
  }

  async function renderOnce(text: string, key: PageKey, render: () => Promise<Page>): Promise<Page> {
    try {
      const page = await render()
      const isCurrent = toText(key) === text
      if (isCurrent && page.status === 200 && page.audience !== 'one') pages.set(text, page)
      return page
    } finally {
      renderings.delete(text)
    }
  }

  return {
    find(key: PageKey): Page | undefined {
      return pages.get(toText(key))
    },

    async findOrRender(key: PageKey, render: () => Promise<Page>): Promise<Page> {
      const text = toText(key)
      const kept = pages.get(text)
      if (kept) return kept
      const underWay = renderings.get(text)
      if (underWay) {
        const page = await underWay
        return page.audience === 'one' ? render() : page
      }
      const rendering = renderOnce(text, key, render)
      renderings.set(text, rendering)
      return rendering
    },

    isEmpty: () => pages.size === 0,

    /** A store changed; null: nobody knows which. */
    forget(storeId: string | null): void {
      if (storeId === null) {
        allGenerations += 1
        generations.clear()
        pages.clear()
        return
      }
      generations.set(storeId, (generations.get(storeId) ?? 0) + 1)
      for (const text of pages.keys()) if (text.startsWith(`${storeId} `)) pages.delete(text)
    },
  }
}

/** Twice the bytes: compressed forms come later, and headers and key count too. */
function sizeOf(page: Page, text: string): number {
  return page.body.bytes.length * 2 + text.length * 2 + 1024
}
