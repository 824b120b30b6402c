import type { IncomingMessage } from 'node:http'
import { normaliseDomain } from '#domain/stores/domain-name.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { Address } from '#kit/http/request/address.ts'
import { hasSession } from '#kit/http/request/cookies.ts'
import { originOf, type Site } from '#kit/http/request/sites.ts'
import { BRAND_PREVIEW } from '#paths/storefront/brand-preview.ts'
import { type CallName, calls } from '#storefront/contract/calls.ts'
import { describeCall } from '#storefront/contract/endpoints.ts'
import type { AnswerKey } from '../cache/answer-cache.ts'

/** A call whose answer is the same for every guest of a store. */
export type CachedCall = {
  /** What its endpoint reads; other parameters make no difference. */
  read: ReadonlySet<string>
  /** Which of them an answer is cached for. */
  cachedBy: ReadonlySet<string>
}

const CACHED_CALLS = new Map(
  (Object.keys(calls) as CallName[]).flatMap((name): [path: string, call: CachedCall][] => {
    const { method, path, cachedBy, query } = describeCall(name)
    if (cachedBy === undefined || method !== 'GET') return []
    const read = new Set(Object.keys(query?.shape ?? {}))
    return [[path.replace(/\{\w+\}$/, ''), { read, cachedBy: new Set(cachedBy) }]]
  }),
)

const ONE_OF_MANY = /^[a-z0-9-]{1,60}$/

/** Of an address in its own spelling; undefined: none is cached there. */
export function findCachedCall(path: string): CachedCall | undefined {
  const whole = CACHED_CALLS.get(path)
  if (whole !== undefined) return path.endsWith('/') ? undefined : whole
  const end = path.lastIndexOf('/') + 1
  return ONE_OF_MANY.test(path.slice(end)) ? CACHED_CALLS.get(path.slice(0, end)) : undefined
}

/** Whether somebody asks of whom nothing is known but the storefront's own token. */
export function isGuest({ headers }: IncomingMessage, publicAuthorization: string): boolean {
  return (
    headers.authorization === publicAuthorization && headers[BRAND_PREVIEW] === undefined && !hasSession(headers.cookie)
  )
}

/** What the answer goes by; null: it is not one that is cached. */
export function keyOfCall(
  call: CachedCall,
  { address, site, acceptLanguage }: { address: Address; site: Site; acceptLanguage: string | undefined },
): AnswerKey | null {
  const { store } = site
  // what an answer links to begins as the visitor's address does: only one of those is the store's own
  if (store === null || site.movedTo !== null || originOf(address, site.domain) !== site.origin) return null
  const asked = readQuery(call, address.query, { store, domain: site.domain })
  if (asked === null) return null
  const language = site.languageFor({ link: asked.locale, cookie: null, acceptLanguage })
  return { storeId: store.id, site: site.key, language, path: address.path, query: asked.query }
}

type Asked = { query: string; locale: string | null }

/** The parameters in one spelling and one order, without those that the key has already; null: not cached with these. */
function readQuery(
  { read, cachedBy }: CachedCall,
  text: string,
  { store, domain }: { store: PartnerStore; domain: string },
): Asked | null {
  const seen = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (!read.has(name)) continue
    if (!cachedBy.has(name) || seen.has(name)) return null
    seen.set(name, value)
  }
  const ofStore = cachedBy.has('domain')
    ? normaliseDomain(seen.get('domain') ?? '') === domain
    : seen.get('partnerStoreId')?.toLowerCase() === store.id
  if (!ofStore) return null
  const locale = seen.get('locale') ?? null
  if (locale !== null && locale.length > LONGEST_LOCALE) return null
  const filters: string[] = []
  for (const [name, value] of seen) {
    if (IN_THE_KEY.has(name)) continue
    const codes = toCodes(value)
    if (codes === null) return null
    filters.push(`${name}=${codes}`)
  }
  const query = filters.sort().join('&')
  return query.length > LONGEST_QUERY ? null : { query, locale: locale && toLanguageTag(locale) }
}

/** Read into the store, the site and the language. */
const IN_THE_KEY = new Set(['partnerStoreId', 'domain', 'locale'])
const LONGEST_LOCALE = 35
const LONGEST_QUERY = 200
const CODE = /^(?!0\d)[A-Za-z0-9][A-Za-z0-9-]{0,39}$/

/** Codes of a filter, each once and sorted: any order of them asks the same. */
function toCodes(value: string): string | null {
  if (CODE.test(value)) return value
  const codes = [...new Set(value.split(','))].sort()
  return codes.every((code) => CODE.test(code)) ? codes.join(',') : null
}

/** 'de-CH' is 'de' to a store. */
function toLanguageTag(locale: string): string {
  return locale.toLowerCase().split(/[-_]/, 1)[0] ?? ''
}
