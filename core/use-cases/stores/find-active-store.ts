import { LRUCache } from 'lru-cache'
import type { Database } from '#database/connection.ts'
import { isOutage } from '#database/is-outage.ts'
import { findStore, findStoreByDomain } from '#database/queries/stores/stores.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import { renewStore } from './remember-for-store.ts'

export type StoreFinder = {
  byDomain(domain: string): Promise<PartnerStore | null>
  byId(id: string): Promise<PartnerStore | null>
  /** The id of the store a domain belongs to, whether it is active or not. */
  ownerOf(domain: string): Promise<string | null>
  /** Whether they are active or not: for whoever may look at one that is not. */
  anyByDomain(domain: string): Promise<PartnerStore | null>
  anyById(id: string): Promise<PartnerStore | null>
  /** What somebody finds who shows a token for a draft: with none that is believed, the same. */
  forPreview(token: string): StoreFinder
  /** To be called when a store changed; null when any store may have changed. */
  invalidate(storeId: string | null): void
  /** To be called when a garment changed that these stores may show: they are other objects, and not read again. */
  renew(mayShow: (storeId: string) => boolean): void
}

/**
 * Stores by domain or id, from memory when they were asked for before. A store that changed, or a garment of which did, is
 * a new object. While the database is away, a store that was known stays known: its kept pages can be shown. While changes
 * are not heard of (`isLive`), a store is read anew for everybody who asks.
 */
export function createStoreFinder(
  db: Database,
  trust: { trustedFor?: number; isLive?: () => boolean } = {},
): StoreFinder {
  const byDomain = rememberStores((domain) => findStoreByDomain(db, domain), trust)
  const byId = rememberStores((id) => findStore(db, id), trust)
  const finder: StoreFinder = {
    byDomain: async (domain) => onlyActive(await byDomain.get(domain)),
    byId: async (id) => onlyActive(await byId.get(id)),
    ownerOf: async (domain) => (await byDomain.get(domain))?.id ?? null,
    anyByDomain: (domain) => byDomain.get(domain),
    anyById: (id) => byId.get(id),
    forPreview: () => finder,
    invalidate(storeId) {
      byDomain.invalidate(storeId)
      byId.invalidate(storeId)
    },
    renew(mayShow) {
      byDomain.renew(mayShow)
      byId.renew(mayShow)
    },
  }
  return finder
}

const MOST_STORES = 1000
const MOST_UNKNOWN_NAMES = 1000
const TRUSTED_FOR = 60_000
const UNKNOWN_FOR = 3_000

type Known = { store: PartnerStore }

function rememberStores(
  load: (key: string) => Promise<PartnerStore | null>,
  { trustedFor = TRUSTED_FOR, isLive = () => true }: Parameters<typeof createStoreFinder>[1] & object,
) {
  const found = new LRUCache<string, Known>({
    max: MOST_STORES,
    ttl: trustedFor,
    allowStale: true,
    noDeleteOnStaleGet: true,
  })
  // apart from the found ones: a flood of invented names must not push real stores out
  const unknown = new LRUCache<string, true>({ max: MOST_UNKNOWN_NAMES, ttl: UNKNOWN_FOR })
  const loading = new Map<string, Promise<PartnerStore | null>>()
  let isAway = false

  async function loadOnce(key: string): Promise<PartnerStore | null> {
    const flight = load(key)
    loading.set(key, flight)
    try {
      const store = await flight
      isAway = false
      const isStillWanted = loading.get(key) === flight
      if (isStillWanted && store !== null) found.set(key, { store })
      if (isStillWanted && store === null) {
        found.delete(key)
        unknown.set(key, true)
      }
      return store
    } finally {
      if (loading.get(key) === flight) loading.delete(key)
    }
  }

  return {
    async get(key: string): Promise<PartnerStore | null> {
      const before = found.get(key)
      const isTrusted = isLive()
      if (before !== undefined && isTrusted && found.getRemainingTTL(key) > 0) return before.store
      if (isTrusted && unknown.has(key)) return null
      const flight = (isTrusted || isAway ? loading.get(key) : undefined) ?? loadOnce(key)
      try {
        // nobody waits for a database that did not answer the last one who did
        return await (before !== undefined && isAway ? Promise.race([flight, before.store]) : flight)
      } catch (error) {
        if (before === undefined || !isOutage(error) || found.get(key) !== before) throw error
        isAway = true
        return before.store
      }
    },
    invalidate(storeId: string | null): void {
      loading.clear()
      unknown.clear()
      for (const [key, { store }] of found.entries()) if (storeId === null || store.id === storeId) found.delete(key)
    },
    renew(mayShow: (storeId: string) => boolean): void {
      // what is being read gets to those who asked before
      loading.clear()
      for (const known of found.values()) if (mayShow(known.store.id)) known.store = renewStore(known.store)
    },
  }
}

function onlyActive(store: PartnerStore | null): PartnerStore | null {
  return store?.status === 'active' ? store : null
}
