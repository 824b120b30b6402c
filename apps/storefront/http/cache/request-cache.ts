import type { IncomingMessage } from 'node:http'
import type { Page } from '#kit/http/pages/page.ts'
import { hasTwoHosts } from '#kit/http/request/address.ts'
import { hasSession, readCookie } from '#kit/http/request/cookies.ts'

/** A cached page as it was sent to the visitor before, who asked in the same words. */
export type CachedRequest = { page: Page; storeId: string; cookie: string | null }

export type RequestCache = ReturnType<typeof createRequestCache>

type RequestCacheOptions = {
  /** Whether changes of stores are heard of as they happen. */
  isLive: () => boolean
  trustedProxies: number
}

const LIFETIME_MS = 1000
const MOST_PAGES = 500
const LONGEST_KEY = 500

/**
 * Cached pages that were sent within the last second, by what was sent to ask for them: whoever sends the same gets the same,
 * and nothing of it has to be read again. All of them are dropped with every change, so that none can be older than what
 * the page cache would give out, and after a second, so that the page cache sees which of its pages are asked for.
 */
export function createRequestCache({ isLive, trustedProxies }: RequestCacheOptions) {
  const pages = new Map<string, CachedRequest>()
  let isTimed = false

  function clearSoon(): void {
    if (isTimed) return
    isTimed = true
    setTimeout(() => {
      isTimed = false
      pages.clear()
    }, LIFETIME_MS).unref()
  }

  return {
    /** Null: the answer may be for this visitor alone, or nobody asks like this. */
    keyOf(request: IncomingMessage): string | null {
      const { headers, url } = request
      const { cookie } = headers
      if (hasTwoHosts(request) || hasSession(cookie)) return null
      // no header holds a line break: two requests with the same key are the same
      const sent = `${headers.host}\n${url}\n${readCookie(cookie, 'locale')}\n${headers['accept-language']}`
      const key =
        trustedProxies === 0 ? sent : `${sent}\n${headers['x-forwarded-host']}\n${headers['x-forwarded-proto']}`
      return key.length <= LONGEST_KEY ? key : null
    },

    find: (key: string): CachedRequest | undefined => (isLive() ? pages.get(key) : undefined),

    /** In the same turn in which the page cache gave it out: nothing can have changed in between. */
    set(key: string, page: CachedRequest): void {
      if (pages.size >= MOST_PAGES) return
      clearSoon()
      pages.set(key, page)
    },

    invalidate: () => pages.clear(),
  }
}
