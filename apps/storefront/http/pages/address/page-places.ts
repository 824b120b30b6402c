import { readLanguagePlace } from '#domain/stores/language-address.ts'
import type { Address } from '#kit/http/request/address.ts'
import type { Site, Sites } from '#kit/http/request/sites.ts'
import { isTokenPage } from '#paths/storefront/mail/mail-links.ts'
import type { WebHandler } from '#storefront/contract/web-handler.ts'
import type { Previews } from '../make-page.ts'
import { NOT_ACTIVE, NOWHERE } from '../page-cache.ts'
import { toCanonicalPath } from './page-path.ts'
import { isDataPath, NO_QUERY, previewTokenIn } from './page-query.ts'
import type { PageRequest } from './page-request.ts'

/** What is the same in all languages, or in none of a store's. */
const WITHOUT_LANGUAGE = /^\/(?:texts\/|not-active$)/

type PagePlacesOptions = { web: WebHandler; sites: Sites; previews?: Previews | undefined }

/** At which addresses there are pages, and whose. */
export function createPagePlaces({ web, sites, previews }: PagePlacesOptions) {
  /** Whether a page can be at this path, which had a language before it or not. */
  function isThere(path: string, isPrefixed: boolean): boolean {
    return web.isPage?.(path) !== false && !(isPrefixed && WITHOUT_LANGUAGE.test(path))
  }

  return {
    /** With a token of its draft, also a store that is not open is there. */
    async siteOf(address: Address): Promise<Site> {
      const site = sites.find(address) ?? (await sites.resolve(address))
      const token = site.store === null ? previewTokenIn(address.query) : null
      const closed = token === null ? null : await sites.resolveClosed(address)
      const storeId = closed?.store?.id
      return closed && storeId && token && previews?.isOpen({ storeId, token }) ? closed : site
    },

    /** Where the page of this address lives, if that is elsewhere and there is one. */
    homeOf({ path, query }: Address, { languages }: Site): Pick<Address, 'path' | 'query'> | null {
      const canonical = toCanonicalPath(path)
      const place = readLanguagePlace(canonical, languages)
      if (isDataPath(path) || !isThere(place.path, place.path !== canonical)) return null
      if (place.kind === 'elsewhere') return { path: place.path, query: withLanguage(query, place.language) }
      return canonical === path ? null : { path: canonical, query }
    },

    /** Whether it is opened by the token in its address. */
    isOpenedByToken: ({ place }: PageRequest): boolean =>
      isTokenPage(place.path) && isThere(place.path, place.prefix !== ''),

    /** Addresses at which there is nothing are all one page, and so are those of hosts without an open store. */
    toPlace(request: PageRequest): PageRequest {
      const { site, place } = request
      if (site.store === null) return { ...request, path: NOT_ACTIVE, query: NO_QUERY }
      const isNowhere = !isDataPath(place.path) && !isThere(place.path, place.prefix !== '')
      return isNowhere ? { ...request, path: place.prefix + NOWHERE, query: NO_QUERY } : request
    },
  }
}

/** What is asked of the main language by its prefix is asked of the bare address by the query, whatever the cookie says. */
function withLanguage(query: string, language: string | null): string {
  if (language === null) return query
  const parameters = new URLSearchParams(query)
  parameters.set('lang', language)
  return parameters.toString()
}
