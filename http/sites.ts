import { LRUCache } from 'lru-cache'
import { normaliseDomain } from '#domain/stores/domain-name.ts'
import { chooseLanguage, LANGUAGES, type Language } from '#domain/stores/languages.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Address } from './address.ts'

/** Who answers under a host. */
export type Site = {
  domain: string
  origin: string
  https: boolean
  store: PartnerStore | null
  languageFor(wishes: LanguageWishes): Language
}

export type LanguageWishes = {
  link: string | null
  cookie: string | null
  acceptLanguage: string | undefined
}

export type Sites = ReturnType<typeof createSites>

/** Remembers hosts of active stores, so that a kept page is found without waiting for anything. */
export function createSites(stores: { byDomain(domain: string): Promise<PartnerStore | null> }) {
  const known = new LRUCache<string, Site>({ max: 1000, ttl: TRUSTED_FOR, ttlResolution: 1000 })
  let changes = 0

  return {
    find({ scheme, host }: Address): Site | undefined {
      return known.get(`${scheme}://${host}`)
    },

    async resolve(address: Address): Promise<Site> {
      const seen = changes
      const domain = normaliseDomain(address.host)
      const store = domain === null ? null : await stores.byDomain(domain)
      // what was read before a change may be what changed
      if (seen !== changes) return this.resolve(address)
      const site = toSite({ ...address, domain: domain ?? NO_DOMAIN, store })
      if (store !== null) known.set(`${address.scheme}://${address.host}`, site)
      return site
    },

    forget(): void {
      changes += 1
      known.clear()
    },
  }
}

/** As long as the finder trusts what it has read: a change that nobody announced is seen after a minute. */
const TRUSTED_FOR = 60_000

/** A name that is reserved to never exist: for hosts that are no names at all. */
export const NO_DOMAIN = 'unknown.invalid'

type SiteParts = Pick<Address, 'scheme' | 'host'> & { domain: string; store: PartnerStore | null }

function toSite({ scheme, host, domain, store }: SiteParts): Site {
  const enabled = LANGUAGES.filter((language) => store === null || store.languages[language])
  const chosen = new LRUCache<string, Language>({ max: 500 })
  return {
    domain,
    origin: originOf({ scheme, host }, domain),
    https: scheme === 'https',
    store,
    languageFor({ link, cookie, acceptLanguage }) {
      const wishes = `${link} ${cookie} ${acceptLanguage}`
      const before = chosen.get(wishes)
      if (before !== undefined) return before
      const language = chooseLanguage({ enabled, asked: [link, cookie], acceptLanguage })
      chosen.set(wishes, language)
      return language
    },
  }
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
