import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Asker, createFairQueue, QueueFull } from '#domain/fair-queue.ts'
import { sendFailure } from '#kit/http/failure.ts'
import type { Log } from '#kit/http/log.ts'
import { sendOops } from '#kit/http/pages/oops.ts'
import type { Page } from '#kit/http/pages/page.ts'
import { localeCookie, sendPage } from '#kit/http/pages/send-page.ts'
import type { Address } from '#kit/http/request/address.ts'
import { askerOf } from '#kit/http/request/asker.ts'
import { hasSession } from '#kit/http/request/cookies.ts'
import type { Sites } from '#kit/http/request/sites.ts'
import { pathOf, type Trace } from '#kit/http/server/request-log.ts'
import { announcesBody, drain } from '#kit/http/server/unread-body.ts'
import { sendUnavailable } from '#kit/http/unavailable.ts'
import type { CatalogueOf, GarmentChange } from '../cache/garment-change.ts'
import { createRequestCache } from '../cache/request-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { isOrdinaryPath } from './address/page-path.ts'
import { createPagePlaces } from './address/page-places.ts'
import { isDataPath } from './address/page-query.ts'
import { keyOf, type PageRequest, type Reading, toPageRequest } from './address/page-request.ts'
import { moveTo, redirect } from './address/redirects.ts'
import { isFromElsewhere, isPlainForm, readPageForm } from './form/page-form.ts'
import { createPageMaker, type PageMakerOptions } from './make-page.ts'
import { createOutagePages } from './outage-pages.ts'
import { createPageCache, NOT_ACTIVE } from './page-cache.ts'
import { isSameForAll } from './same-for-all.ts'

type PageAnswersOptions = PageMakerOptions & {
  sites: Sites
  log: Log
  isOutage: (error: unknown) => boolean
  catalogueOf?: CatalogueOf
}

/** While some wait for the database, others are rendered; more at once would only take memory. */
const RENDERED_AT_ONCE = 8

/** Whose pages those are that belong to no store. */
const NOBODY = 'nobody'

/** Pages of the shop. Each comes in one of four ways: from the cache, made anew, for one visitor, or as a preview. */
export function createPageAnswers(options: PageAnswersOptions) {
  const { web, sites, settings, log, isOutage, isLive, catalogueOf } = options
  const places = createPagePlaces(options)
  const cache = createPageCache({ catalogueOf })
  const requestCache = createRequestCache({ isLive, trustedProxies: settings.trustedProxies })
  const make = createPageMaker(options)
  const makeOrShowCached = createOutagePages({ isOutage })
  const reading = { isByAddress: (settings.cdnMaxAge ?? null) !== null }
  const renderings = createFairQueue(RENDERED_AT_ONCE)
  let turns = 0

  /** Which way the page of a request comes; null: nobody may see it. */
  async function find(request: PageRequest, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Page | null> {
    const { site, preview, visitor } = request
    const asker = askerOf(outgoing, settings)
    if (site.store === null) return notActive(await fromCache(request, asker))
    if (preview !== null) return inTurn(asker, () => make.preview(request, preview))
    if (places.isOpenedByToken(request)) return inTurn(asker, () => make.forHolder(request, incoming))
    const isTheirs = visitor.hasSession && !isSameForAll(request.path)
    if (isTheirs) return inTurn(asker, () => make.forOne(request, incoming, outgoing))
    return fromCache(request, asker)
  }

  /** The cached page if there is one that is as good as a new one, else it is made anew. */
  async function fromCache(request: PageRequest, { client }: Asker): Promise<Page> {
    const place = places.toPlace(request)
    const key = keyOf(place, request.site.store?.id ?? NOBODY)
    // others may be waiting for the same page: it is made although the first of them has left
    const anew = () => inTurn({ client }, () => make.anew(place))
    if (!settings.pageCache) return anew()
    if (!isLive()) return makeOrShowCached(cache.findEvenInDoubt(key), anew)
    return cache.find(key) ?? makeOrShowCached(cache.findEvenInDoubt(key), () => cache.findOrMake(key, anew))
  }

  /** A flood of pages that nobody has seen yet delays its sender and hardly anybody else. */
  function inTurn<Made extends Page | null>(asker: Asker, render: () => Promise<Made>): Promise<Made> {
    turns += 1
    return renderings.run(String(turns), asker, render)
  }

  async function answerOrSay(outgoing: ServerResponse, facts: Trace & { path: string }, answer: () => Promise<void>) {
    try {
      await answer()
    } catch (error) {
      if (outgoing.destroyed) return
      if (error instanceof QueueFull) return sendUnavailable(outgoing)
      log.error({ err: error, ...facts, path: pathOf(facts.path) }, 'A page failed')
      if (isOutage(error)) sendUnavailable(outgoing)
      else sendOops(outgoing)
    }
  }

  return {
    /** What was sent a moment ago to somebody who asked in the same words. False: nobody did. */
    answerAgain(request: IncomingMessage, response: ServerResponse, trace: Trace): boolean {
      const key = requestCache.keyOf(request)
      const known = key === null ? undefined : requestCache.find(key)
      if (known === undefined) return false
      trace.storeId = known.storeId
      sendCached(response, known.page, { requestId: trace.requestId, cookie: known.cookie })
      return true
    },

    /** From the cache, with nothing awaited and nothing built but the key. False: the page is not at hand. */
    answerAtOnce(request: IncomingMessage, response: ServerResponse, address: Address, trace: Trace): boolean {
      const site = sites.find(address)
      if (site === undefined || site.store === null) return false
      if (hasSession(request.headers.cookie) && !isSameForAll(address.path)) return false
      if (!isOrdinaryPath(address.path)) return false
      const asked = toPageRequest(request, address, site, reading)
      const page = asked.preview === null ? cache.find(keyOf(asked, site.store.id)) : undefined
      if (page === undefined) return false
      trace.storeId = site.store.id
      const known = { page, storeId: site.store.id, cookie: newLocale(asked, page, reading) }
      const key = requestCache.keyOf(request)
      if (key !== null) requestCache.set(key, known)
      sendCached(response, page, { requestId: trace.requestId, cookie: known.cookie })
      return true
    },

    async answer(incoming: IncomingMessage, outgoing: ServerResponse, address: Address, trace: Trace): Promise<void> {
      const site = await places.siteOf(address)
      trace.storeId = site.store?.id ?? null

      if (site.movedTo !== null) return moveTo(outgoing, site.movedTo + address.path, address.query)
      const isNotActive = address.path === NOT_ACTIVE
      if (site.store === null && isDataPath(address.path)) return sendFailure(outgoing, 'PARTNER_NOT_ACTIVE')
      if ((site.store === null) !== isNotActive) return redirect(outgoing, isNotActive ? '/' : NOT_ACTIVE)
      const home = places.homeOf(address, site)
      if (home !== null) return moveTo(outgoing, home.path, home.query)
      const request = toPageRequest(incoming, address, site, reading)
      await answerOrSay(outgoing, { ...trace, path: address.path }, async () => {
        const page = await find(request, incoming, outgoing)
        if (page === null) return sendFailure(outgoing, 'LINK_EXPIRED')
        const cookie = newLocale(request, page, reading)
        sendPage(outgoing, page, cookie === null ? [] : ['Set-Cookie', cookie])
      })
    },

    /** What a form of a page has sent. A page that has none takes nothing, and none takes what another site sends. */
    async answerForm(
      incoming: IncomingMessage,
      outgoing: ServerResponse,
      address: Address,
      trace: Trace,
    ): Promise<void> {
      const site = await places.siteOf(address)
      trace.storeId = site.store?.id ?? null
      const request = toPageRequest(incoming, address, site, reading)
      const isTaken = site.store !== null && site.movedTo === null && places.homeOf(address, site) === null
      if (!isTaken || !web.takesForm?.(request.place.path) || isFromElsewhere(incoming, address, site)) {
        if (announcesBody(incoming)) await drain(incoming)
        return sendFailure(outgoing, 'METHOD_NOT_ALLOWED', { headers: { Allow: 'GET, HEAD' } })
      }
      if (!isPlainForm(incoming)) {
        if (announcesBody(incoming)) await drain(incoming)
        return sendFailure(outgoing, 'UNSUPPORTED_MEDIA_TYPE')
      }
      const form = await readPageForm(incoming)
      if (form === null) return sendFailure(outgoing, 'BODY_TOO_LARGE', { headers: { Connection: 'close' } })
      await answerOrSay(outgoing, { ...trace, path: address.path }, async () => {
        const page = await inTurn(askerOf(outgoing, settings), () => make.forHolder(request, incoming, form))
        sendPage(outgoing, page)
      })
    },

    isEmpty: cache.isEmpty,
    invalidate(storeId: string | null): void {
      requestCache.invalidate()
      cache.invalidate(storeId)
    },
    invalidateGarment(change: GarmentChange): void {
      requestCache.invalidate()
      cache.invalidateGarment(change)
    },
    cachedPages: cache.size,
  }
}

/** The page may say itself that it is not to be found; a cached one of other words may not. */
function notActive(page: Page): Page {
  const isSaid = page.headers.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'x-robots-tag')
  return { ...page, status: 404, headers: isSaid ? page.headers : [...page.headers, 'X-Robots-Tag', 'noindex'] }
}

/** Null: the visitor has it already, or the page has no part in it. */
function newLocale(
  { visitor, site, preview }: PageRequest,
  { audience }: Page,
  { isByAddress }: Reading,
): string | null {
  if (preview !== null || audience === 'everybody' || (isByAddress && audience === 'guests')) return null
  return localeCookie(visitor.language, { before: visitor.locale, https: site.https })
}
