import { LRUCache } from 'lru-cache'
import { acceptedLanguages, chooseLanguage, isLanguage, LANGUAGES, type Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Address } from './address.ts'

/** Who answers under a host. */
export type Site = {
  /** Scheme and domain, for what is cached per site. */
  key: string
  domain: string
  /** How the store's own links begin, whatever host and port the visitor asked for. */
  origin: string
  https: boolean
  store: PartnerStore | null
  /** How the addresses begin that lead on from here; null: the store is here. */
  movedTo: string | null
  /** What the store speaks, its main language first. */
  languages: readonly Language[]
  languageFor(wishes: LanguageWishes): Language
}

export type LanguageWishes = {
  link: string | null
  cookie: string | null
  acceptLanguage: string | undefined
}

export type Sites = ReturnType<typeof createSites>

/** `hasMoved`: it has left this domain. */
type StoreAtHost = PartnerStore & { hasMoved?: true }

export type SiteOptions = {
  stores: {
    byDomain(domain: string): Promise<StoreAtHost | null>
    anyByDomain?(domain: string): Promise<StoreAtHost | null>
  }
  originOf: (domain: string) => string
  /** Whether changes of stores are heard of as they happen. */
  isLive: () => boolean
}

/**
 * Remembers the domains of active stores, so that a cached page is found without waiting for anything. Only the one
 * spelling of a domain is a key, however it was sent. While changes are not heard of, nothing
 * is remembered.
 */
export function createSites({ stores, originOf, isLive }: SiteOptions) {
  const known = { http: createKnownSites(), https: createKnownSites() }
  let changes = 0

  return {
    find({ scheme, domain }: Address): Site | undefined {
      const found = domain !== null && isLive() ? known[scheme].get(domain) : undefined
      return found !== undefined && performance.now() < found.until ? found.site : undefined
    },

    async resolve(address: Address): Promise<Site> {
      const seen = changes
      const { scheme, domain } = address
      const store = domain === null ? null : await stores.byDomain(domain)
      // what was read before a change may be what changed
      if (seen !== changes) return this.resolve(address)
      if (domain === null || store === null) return toSite({ scheme, domain: NO_DOMAIN, store }, originOf)
      const site = toSite({ scheme, domain, store }, originOf)
      known[scheme].set(domain, { site, until: performance.now() + TRUSTED_FOR })
      return site
    },

    /** Of a store that is not open; null: none is there. Never cached: it is looked at by its own people alone. */
    async resolveClosed({ scheme, domain }: Address): Promise<Site | null> {
      const store = domain === null ? null : await stores.anyByDomain?.(domain)
      return domain === null || !store ? null : toSite({ scheme, domain, store }, originOf)
    },

    invalidate(): void {
      changes += 1
      known.http.clear()
      known.https.clear()
    },
  }
}

const createKnownSites = () => new LRUCache<string, { site: Site; until: number }>({ max: 1000 })

/** As long as the finder trusts what it has read: a change that nobody announced is seen after a minute. */
const TRUSTED_FOR = 60_000

/** A name that is reserved to never exist: for hosts that are no names at all. */
export const NO_DOMAIN = 'unknown.invalid'

type SiteParts = { scheme: Address['scheme']; domain: string; store: StoreAtHost | null }

function toSite({ scheme, domain, store }: SiteParts, originOf: SiteOptions['originOf']): Site {
  const enabled = LANGUAGES.filter((language) => store === null || store.languages[language])
  const unasked = chooseLanguage({ enabled, preferred: [], acceptLanguage: null })
  return {
    key: `${scheme}://${domain}`,
    domain,
    origin: originOf(domain),
    https: scheme === 'https',
    store,
    movedTo: store?.hasMoved ? originOf(store.domain) : null,
    languages: enabled,
    languageFor({ link, cookie, acceptLanguage }) {
      for (const wish of [link, cookie]) if (isLanguage(wish) && enabled.includes(wish)) return wish
      return accepted(acceptLanguage).find((wish) => enabled.includes(wish)) ?? unasked
    },
  }
}

/** Browsers send a few hundred different ones; what is longer than theirs is read each time. */
const acceptedBefore = new LRUCache<string, readonly Language[]>({ max: 500 })
const LONGEST_KEPT = 100

function accepted(header = ''): readonly Language[] {
  const before = acceptedBefore.get(header)
  if (before !== undefined) return before
  const languages = acceptedLanguages(header)
  if (header.length <= LONGEST_KEPT) acceptedBefore.set(header, languages)
  return languages
}

/** Scheme, name and port as the visitor's address bar has them. */
export function originOf({ scheme, host }: Pick<Address, 'scheme' | 'host'>, domain: string): string {
  return `${scheme}://${domain}${portOf(scheme, host)}`
}

function portOf(scheme: string, host: string): string {
  const port = /:(\d{1,5})$/.exec(host)?.[1]
  const isUsual = port === undefined || Number(port) === (scheme === 'https' ? 443 : 80)
  return isUsual ? '' : `:${Number(port)}`
}
