import type { Page } from '#kit/http/pages/page.ts'
import { DATA_HEADERS, requireHttps } from '#kit/http/pages/security-headers.ts'
import type { Site } from '#kit/http/request/sites.ts'
import { createBody } from '#kit/http/server/body.ts'
import { ownHeaders, toEtag } from '../cache/answer-headers.ts'
import { shownIn } from '../cache/collect-shown.ts'

/** An answer of the API with its bytes at hand, for as many guests as ask the same. */
export async function toCachedAnswer(response: Response, site: Site): Promise<Page> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const isShared = response.status === 200 && !response.headers.has('set-cookie')
  const guards = [...DATA_HEADERS, ...requireHttps(site)]
  const caching = isShared ? SHARED : ['Cache-Control', 'no-store']
  return {
    status: response.status,
    headers: [...ownHeaders(response), ...guards, ...caching],
    body: createBody(bytes, { type, reuse: isShared ? 'often' : 'once' }),
    etag: isShared ? toEtag(bytes, guards) : null,
    audience: isShared ? 'guests' : 'one',
    shown: shownIn(response),
  }
}

/** A browser asks each time whether what it has is still so. */
const SHARED = ['Cache-Control', 'private, no-cache', 'Vary', 'Accept-Encoding, Accept-Language, Authorization, Cookie']
