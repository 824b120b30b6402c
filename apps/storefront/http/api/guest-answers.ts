import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ApiFetch } from '#kit/contract/api-fetch.ts'
import { isRead } from '#kit/http/application.ts'
import { sendPage } from '#kit/http/pages/send-page.ts'
import type { Address } from '#kit/http/request/address.ts'
import type { Site, Sites } from '#kit/http/request/sites.ts'
import type { Trace } from '#kit/http/server/request-log.ts'
import { type AnswerKey, createAnswerCache } from '../cache/answer-cache.ts'
import type { CatalogueOf } from '../cache/garment-change.ts'
import { sendCached } from '../cache/send-cached.ts'
import { toCachedAnswer } from './cached-answer.ts'
import { type CachedCall, findCachedCall, isGuest, keyOfCall } from './cached-calls.ts'

type GuestAnswersOptions = {
  api: ApiFetch
  sites: Sites
  /** What storefronts show for visitors of whom they know nothing. */
  publicToken: string
  /** Whether changes of stores are heard of: what is cached is only given out while they are. */
  isLive: () => boolean
  settings: { pageCache: boolean }
  catalogueOf?: CatalogueOf
}

const MIB = 1024 * 1024

/** Answers of the public API that are the same for every guest of a store, cached like guests' pages. */
export function createGuestAnswers({ api, sites, publicToken, isLive, settings, catalogueOf }: GuestAnswersOptions) {
  const answers = createAnswerCache({
    maxBytes: 32 * MIB,
    maxQueryBytes: 8 * MIB,
    isPlain: ({ query }) => query === '',
    isKeepable: (_key, { status }) => status === 200,
    catalogueOf,
  })
  const publicAuthorization = `Bearer ${publicToken}`

  function findCall(request: IncomingMessage, { path }: Address): CachedCall | undefined {
    const call = settings.pageCache && isRead(request) && isLive() ? findCachedCall(path) : undefined
    return call !== undefined && isGuest(request, publicAuthorization) ? call : undefined
  }

  /** Made from its key alone: nothing else that the visitor sent goes in. */
  async function ask({ language, path, query, storeId }: AnswerKey, site: Site, { requestId }: Trace) {
    const asked = new URLSearchParams(query)
    asked.set('partnerStoreId', storeId)
    asked.set('domain', site.domain)
    const headers = { authorization: publicAuthorization, 'accept-language': language, 'x-request-id': requestId }
    return toCachedAnswer(await api(new Request(`${site.origin}${path}?${asked}`, { headers })), site)
  }

  return {
    /** Without waiting for anything; false: nothing is at hand. */
    answerAtOnce(request: IncomingMessage, response: ServerResponse, address: Address, trace: Trace): boolean {
      const call = findCall(request, address)
      const site = call && sites.find(address)
      const key = site && keyOfCall(call, { address, site, acceptLanguage: request.headers['accept-language'] })
      const answer = key && answers.find(key)
      if (!answer) return false
      trace.storeId = key.storeId
      sendCached(response, answer, { requestId: trace.requestId, cookie: null })
      return true
    },

    /** False: it is not a question whose answer is cached, or one that is refused. */
    async answer(request: IncomingMessage, response: ServerResponse, address: Address, trace: Trace): Promise<boolean> {
      const call = findCall(request, address)
      if (call === undefined) return false
      const site = sites.find(address) ?? (await sites.resolve(address))
      const key = keyOfCall(call, { address, site, acceptLanguage: request.headers['accept-language'] })
      if (key === null) return false
      const answer = await answers.findOrMake(key, () => ask(key, site, trace))
      // a refusal is told in the visitor's own language, which need not be one of the store's
      if (answer.status >= 400 && answer.status < 500) return false
      trace.storeId = key.storeId
      sendPage(response, answer)
      return true
    },

    invalidate: answers.invalidate,
    invalidateGarment: answers.invalidateGarment,
    size: answers.size,
  }
}
