import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Asker, createFairQueue, QueueFull } from '#domain/fair-queue.ts'
import { readLanguagePlace } from '#domain/stores/language-address.ts'
import { isLanguage } from '#domain/stores/languages.ts'
import { sendFailure } from '#kit/http/failure.ts'
import type { Log } from '#kit/http/log.ts'
import { sendOops } from '#kit/http/pages/oops.ts'
import type { Page } from '#kit/http/pages/page.ts'
import { localeCookie, sendPage } from '#kit/http/pages/send-page.ts'
import type { Address } from '#kit/http/request/address.ts'
import { askerOf } from '#kit/http/request/asker.ts'
import { clientAddress as addressOf } from '#kit/http/request/client-address.ts'
import { hasSession } from '#kit/http/request/cookies.ts'
import type { Site, Sites } from '#kit/http/request/sites.ts'
import { toRequest } from '#kit/http/server/fetch-adapter.ts'
import { pathOf, type Trace } from '#kit/http/server/request-log.ts'
import { announcesBody, drain } from '#kit/http/server/unread-body.ts'
import { sendUnavailable } from '#kit/http/unavailable.ts'
import { isTokenPage } from '#paths/storefront/mail/mail-links.ts'
import type { WebHandler } from '#storefront/contract/web-handler.ts'
import type { AnswerKey } from '../cache/answer-cache.ts'
import type { CatalogueOf, GarmentChange } from '../cache/garment-change.ts'
import { createRequestCache } from '../cache/request-cache.ts'
import { sendCached } from '../cache/send-cached.ts'
import { isOrdinaryPath, toCanonicalPath } from './address/page-path.ts'
import { isDataPath, NO_QUERY } from './address/page-query.ts'
import { keyOf, type PageRequest, type Reading, toPageRequest } from './address/page-request.ts'
import { moveTo, redirect } from './address/redirects.ts'
import { isFromElsewhere, isPlainForm, type PageForm, readPageForm } from './form/page-form.ts'
import { createOutagePages } from './outage-pages.ts'
import { createPageCache, NOT_ACTIVE, NOWHERE } from './page-cache.ts'
import { type Previews, previewTokenIn } from './preview.ts'
import { renderPage } from './render-page.ts'
import { isSameForAll } from './same-for-all.ts'

type PageSettings = { trustedProxies: number; pageCache: boolean; hmr: boolean; cdnMaxAge?: number | null }
type PageAnswersOptions = {
  web: WebHandler
  sites: Sites
  settings: PageSettings
  log: Log
  isOutage: (error: unknown) => boolean
  /** Whether changes of stores are heard of: only then is a cached page as good as a new one. */
  isLive: () => boolean
  previews?: Previews
  mapsKeyOf?: MapsKeyOf
  catalogueOf?: CatalogueOf
}

/** The key of the maps that a store's pages use; null: they use none. */
export type MapsKeyOf = (storeId: string) => Promise<string | null>

/** While some wait for the database, others are rendered; more at once would only take memory. */
const RENDERED_AT_ONCE = 8

/** What is the same in all languages, or in none of a store's. */
const WITHOUT_LANGUAGE = /^\/(?:texts\/|not-active$)/

const FORM = 'application/x-www-form-urlencoded'

/** Whose pages those are that belong to no store. */
const NOBODY = 'nobody'

export function createPageAnswers({
  web,
  sites,
  settings,
  log,
  isOutage,
  isLive,
  previews,
  mapsKeyOf = async () => null,
  catalogueOf,
}: PageAnswersOptions) {
  const pages = createPageCache({ catalogueOf })
  const requestCache = createRequestCache({ isLive, trustedProxies: settings.trustedProxies })
  const makeOrShowCached = createOutagePages({ isOutage })
  const cdnMaxAge = settings.cdnMaxAge ?? null
  const reading = { isByAddress: cdnMaxAge !== null }
  const renderings = createFairQueue(RENDERED_AT_ONCE)
  let turns = 0
  const usualFor = async ({ store }: Site) => ({
    web,
    isSealed: !settings.hmr,
    mapsApiKey: store === null ? null : await mapsKeyOf(store.id),
  })

  /** A flood of pages that nobody has seen yet delays its sender and hardly anybody else. */
  function inTurn<Rendered extends Page | null>(asker: Asker, render: () => Promise<Rendered>): Promise<Rendered> {
    turns += 1
    return renderings.run(String(turns), asker, render)
  }

  /** A page of a guest is made from its key alone: no cookie and no header of the visitor goes in. */
  async function renderForGuest({ site, path, place, query, visitor }: PageRequest) {
    const { language } = visitor
    const { prefix } = place
    const request = new Request(urlOf(site, path, query.text), { headers: { 'accept-language': language } })
    const usual = await usualFor(site)
    const visit = { language, prefix, accessToken: null, isShared: settings.pageCache }
    // what nobody would purge is not for others to keep
    return renderPage({ ...usual, request, site, ...visit, cdnMaxAge: isLive() ? cdnMaxAge : null })
  }

  async function renderForOne(
    { site, address, place, visitor }: PageRequest,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ) {
    const { language, accessToken } = visitor
    const { prefix } = place
    const request = toRequest(incoming, outgoing, urlOf(site, address.path, address.query))
    const usual = await usualFor(site)
    return renderPage({ ...usual, request, site, language, prefix, accessToken, isShared: false })
  }

  /**
   * Of whoever has its link, or of who has sent a form: made for them alone. What is asked goes in whole, with its key, and
   * still no cookie of the visitor does.
   */
  async function renderApart(
    { site, address, path, place, visitor }: PageRequest,
    incoming: IncomingMessage,
    form: PageForm | null = null,
  ): Promise<Page> {
    const { language } = visitor
    const headers = { 'accept-language': language, ...(form && { 'content-type': FORM }) }
    const sent = form && { method: 'POST', body: form.bytes }
    const request = new Request(urlOf(site, path, address.query), { headers, ...sent })
    const visit = { language, prefix: place.prefix, accessToken: null, isShared: false }
    const clientAddress = addressOf(incoming, settings)
    return renderPage({ ...(await usualFor(site)), request, site, ...visit, clientAddress })
  }

  /** From the draft: without any cookie of the visitor, in whichever language is looked at, and for nobody else. */
  async function renderPreview(
    { site, path, place, query, visitor }: PageRequest,
    token: string,
  ): Promise<Page | null> {
    const framedBy = previews?.framedBy() ?? null
    const storeId = site.store?.id
    if (storeId === undefined || framedBy === null || !previews?.isOpen({ storeId, token })) return null
    const language = isLanguage(query.lang) ? query.lang : visitor.language
    const request = new Request(urlOf(site, path, query.text), { headers: { 'accept-language': language } })
    const visit = { language, prefix: place.prefix, accessToken: null, isShared: false, preview: { token, framedBy } }
    const page = await renderPage({ ...(await usualFor(site)), request, site, ...visit })
    return { ...page, headers: [...page.headers, 'X-Robots-Tag', 'noindex, nofollow'] }
  }

  /** With a token of its draft, also a store that is not open is there. */
  async function siteOf(address: Address): Promise<Site> {
    const site = sites.find(address) ?? (await sites.resolve(address))
    const token = site.store === null ? previewTokenIn(address.query) : null
    const closed = token === null ? null : await sites.resolveClosed(address)
    const storeId = closed?.store?.id
    return closed && storeId && token && previews?.isOpen({ storeId, token }) ? closed : site
  }

  /** Whether a page can be at this path, which had a language before it or not. */
  function isThere(path: string, isPrefixed: boolean): boolean {
    return web.isPage?.(path) !== false && !(isPrefixed && WITHOUT_LANGUAGE.test(path))
  }

  /** Addresses at which there is nothing are all one page, and so are those of hosts without an open store. */
  function toPlace(request: PageRequest): PageRequest {
    const { site, place } = request
    if (site.store === null) return { ...request, path: NOT_ACTIVE, query: NO_QUERY }
    const isNowhere = !isDataPath(place.path) && !isThere(place.path, place.prefix !== '')
    return isNowhere ? { ...request, path: place.prefix + NOWHERE, query: NO_QUERY } : request
  }

  async function findOrMake(key: AnswerKey, make: () => Promise<Page>): Promise<Page> {
    if (!isLive()) return makeOrShowCached(pages.findEvenInDoubt(key), make)
    return pages.find(key) ?? makeOrShowCached(pages.findEvenInDoubt(key), () => pages.findOrMake(key, make))
  }

  async function render(request: PageRequest, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Page> {
    const { store } = request.site
    const asker = askerOf(outgoing, settings)
    const { path, prefix } = request.place
    if (store !== null && isTokenPage(path) && isThere(path, prefix !== '')) {
      return inTurn(asker, () => renderApart(request, incoming))
    }
    if (store !== null && request.visitor.hasSession && !isSameForAll(request.path)) {
      return inTurn(asker, () => renderForOne(request, incoming, outgoing))
    }
    const place = toPlace(request)
    // others may be waiting for the same page: it is made although the first of them has left
    const rendering = () => inTurn({ client: asker.client }, () => renderForGuest(place))
    const key = keyOf(place, store?.id ?? NOBODY)
    const page = await (settings.pageCache ? findOrMake(key, rendering) : rendering())
    return store === null ? notActive(page) : page
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

  /** Where the page of this address lives, if that is elsewhere and there is one. */
  function homeOf({ path, query }: Address, { languages }: Site): Pick<Address, 'path' | 'query'> | null {
    const canonical = toCanonicalPath(path)
    const place = readLanguagePlace(canonical, languages)
    if (isDataPath(path) || !isThere(place.path, place.path !== canonical)) return null
    if (place.kind === 'elsewhere') return { path: place.path, query: withLanguage(query, place.language) }
    return canonical === path ? null : { path: canonical, query }
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

    /** The fast path: nothing is awaited and nothing is built but the key. False: the page is not at hand. */
    answerAtOnce(request: IncomingMessage, response: ServerResponse, address: Address, trace: Trace): boolean {
      const site = sites.find(address)
      if (site === undefined || site.store === null) return false
      if (hasSession(request.headers.cookie) && !isSameForAll(address.path)) return false
      if (!isOrdinaryPath(address.path) || previewTokenIn(address.query) !== null) return false
      const pageRequest = toPageRequest(request, address, site, reading)
      const page = pages.find(keyOf(pageRequest, site.store.id))
      if (page === undefined) return false
      trace.storeId = site.store.id
      const known = { page, storeId: site.store.id, cookie: newLocale(pageRequest, page, reading) }
      const key = requestCache.keyOf(request)
      if (key !== null) requestCache.set(key, known)
      sendCached(response, page, { requestId: trace.requestId, cookie: known.cookie })
      return true
    },

    async answer(incoming: IncomingMessage, outgoing: ServerResponse, address: Address, trace: Trace): Promise<void> {
      const site = await siteOf(address)
      trace.storeId = site.store?.id ?? null

      if (site.movedTo !== null) return moveTo(outgoing, site.movedTo + address.path, address.query)
      const isNotActive = address.path === NOT_ACTIVE
      if (site.store === null && isDataPath(address.path)) return sendFailure(outgoing, 'PARTNER_NOT_ACTIVE')
      if ((site.store === null) !== isNotActive) return redirect(outgoing, isNotActive ? '/' : NOT_ACTIVE)
      const home = homeOf(address, site)
      if (home !== null) return moveTo(outgoing, home.path, home.query)
      const pageRequest = toPageRequest(incoming, address, site, reading)
      const preview = site.store === null ? null : previewTokenIn(address.query)
      await answerOrSay(outgoing, { ...trace, path: address.path }, async () => {
        if (preview !== null) {
          const shown = await inTurn(askerOf(outgoing, settings), () => renderPreview(pageRequest, preview))
          return shown === null ? sendFailure(outgoing, 'LINK_EXPIRED') : sendPage(outgoing, shown)
        }
        const page = await render(pageRequest, incoming, outgoing)
        const cookie = newLocale(pageRequest, page, reading)
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
      const site = await siteOf(address)
      trace.storeId = site.store?.id ?? null
      const request = toPageRequest(incoming, address, site, reading)
      const isTaken = site.store !== null && site.movedTo === null && homeOf(address, site) === null
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
        const page = await inTurn(askerOf(outgoing, settings), () => renderApart(request, incoming, form))
        sendPage(outgoing, page)
      })
    },

    isEmpty: pages.isEmpty,
    invalidate(storeId: string | null): void {
      requestCache.invalidate()
      pages.invalidate(storeId)
    },
    invalidateGarment(change: GarmentChange): void {
      requestCache.invalidate()
      pages.invalidateGarment(change)
    },
    cachedPages: pages.size,
  }
}

function urlOf({ origin }: Site, path: string, query: string): string {
  return `${origin}${path}${query === '' ? '' : `?${query}`}`
}

/** The page may say itself that it is not to be found; a cached one of other words may not. */
function notActive(page: Page): Page {
  const isSaid = page.headers.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'x-robots-tag')
  return { ...page, status: 404, headers: isSaid ? page.headers : [...page.headers, 'X-Robots-Tag', 'noindex'] }
}

/** What is asked of the main language by its prefix is asked of the bare address by the query, whatever the cookie says. */
function withLanguage(query: string, language: string | null): string {
  if (language === null) return query
  const parameters = new URLSearchParams(query)
  parameters.set('lang', language)
  return parameters.toString()
}

function newLocale({ visitor, site }: PageRequest, { audience }: Page, { isByAddress }: Reading): string | null {
  if (audience === 'everybody' || (isByAddress && audience === 'guests')) return null
  return localeCookie(visitor.language, { before: visitor.locale, https: site.https })
}
