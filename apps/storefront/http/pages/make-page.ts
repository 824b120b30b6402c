import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLanguage } from '#domain/stores/languages.ts'
import type { Page } from '#kit/http/pages/page.ts'
import { clientAddress as addressOf } from '#kit/http/request/client-address.ts'
import type { Site } from '#kit/http/request/sites.ts'
import { toRequest } from '#kit/http/server/fetch-adapter.ts'
import type { WebHandler } from '#storefront/contract/web-handler.ts'
import type { PageRequest } from './address/page-request.ts'
import type { PageForm } from './form/page-form.ts'
import { type Rendering, renderPage } from './render-page.ts'

/** The key of the maps that a store's pages use; null: they use none. */
export type MapsKeyOf = (storeId: string) => Promise<string | null>

/** How drafts are looked at. */
export type Previews = {
  /** Whether the token opens the draft of this store now. */
  isOpen(preview: { storeId: string; token: string }): boolean
  /** The office's origin: it alone may show a preview in a frame. Null: there is no office. */
  framedBy(): string | null
}

export type PageMakerOptions = {
  web: WebHandler
  settings: { trustedProxies: number; pageCache: boolean; hmr: boolean; cdnMaxAge?: number | null }
  /** Whether changes of stores are heard of: only then is a cached page as good as a new one. */
  isLive: () => boolean
  previews?: Previews
  mapsKeyOf?: MapsKeyOf
}

const FORM = 'application/x-www-form-urlencoded'

/** The ways in which a page is made, by what of its visitor goes into it. */
export function createPageMaker({ web, settings, isLive, previews, mapsKeyOf = async () => null }: PageMakerOptions) {
  const cdnMaxAge = settings.cdnMaxAge ?? null

  async function render(
    { site, place, visitor }: PageRequest,
    own: Pick<Rendering, 'request'> & Partial<Rendering>,
  ): Promise<Page> {
    const mapsApiKey = site.store === null ? null : await mapsKeyOf(site.store.id)
    const usual = { web, isSealed: !settings.hmr, mapsApiKey, accessToken: null, isShared: false }
    return renderPage({ ...usual, site, language: visitor.language, prefix: place.prefix, ...own })
  }

  return {
    /** For guests, from its key alone: no cookie and no header of the visitor goes in. */
    anew(asked: PageRequest): Promise<Page> {
      const { site, path, query, visitor } = asked
      const request = new Request(urlOf(site, path, query.text), { headers: { 'accept-language': visitor.language } })
      // what nobody would purge is not for others to keep
      return render(asked, { request, isShared: settings.pageCache, cdnMaxAge: isLive() ? cdnMaxAge : null })
    },

    /** For one visitor, as whoever they are logged in as. */
    forOne(asked: PageRequest, incoming: IncomingMessage, outgoing: ServerResponse): Promise<Page> {
      const { site, address, visitor } = asked
      const request = toRequest(incoming, outgoing, urlOf(site, address.path, address.query))
      return render(asked, { request, accessToken: visitor.accessToken })
    },

    /** For who has its link, or has sent its form: what is asked goes in whole, with its key, and no cookie does. */
    forHolder(asked: PageRequest, incoming: IncomingMessage, form: PageForm | null = null): Promise<Page> {
      const { site, address, path, visitor } = asked
      const headers = { 'accept-language': visitor.language, ...(form && { 'content-type': FORM }) }
      const sent = form && { method: 'POST', body: form.bytes }
      const request = new Request(urlOf(site, path, address.query), { headers, ...sent })
      return render(asked, { request, clientAddress: addressOf(incoming, settings) })
    },

    /** From the draft, in whichever language is looked at, without any cookie; null: the token opens none. */
    async preview(asked: PageRequest, token: string): Promise<Page | null> {
      const { site, path, query, visitor } = asked
      const framedBy = previews?.framedBy() ?? null
      const storeId = site.store?.id
      if (storeId === undefined || framedBy === null || !previews?.isOpen({ storeId, token })) return null
      const language = isLanguage(query.lang) ? query.lang : visitor.language
      const request = new Request(urlOf(site, path, query.text), { headers: { 'accept-language': language } })
      const page = await render(asked, { request, language, preview: { token, framedBy } })
      return { ...page, headers: [...page.headers, 'X-Robots-Tag', 'noindex, nofollow'] }
    },
  }
}

function urlOf({ origin }: Site, path: string, query: string): string {
  return `${origin}${path}${query === '' ? '' : `?${query}`}`
}
