import { LRUCache } from 'lru-cache'
import type { Database } from '#database/connection.ts'
import { findStore, findStoreByDomain } from '#database/queries/stores.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'

export type StoreFinder = {
  byDomain(domain: string): Promise<PartnerStore | null>
  byId(id: string): Promise<PartnerStore | null>
  /** The id of the store a domain belongs to, whether it is active or not. */
  ownerOf(domain: string): Promise<string | null>
  /** To be called when a store changed; null when any store may have changed. */
  forget(storeId: string | null): void
}

/** Stores by domain or id, from memory when they were asked for before. A changed store is a new object. */
export function createStoreFinder(db: Database): StoreFinder {
  const byDomain = rememberStores((domain) => findStoreByDomain(db, domain))
  const byId = rememberStores((id) => findStore(db, id))
  return {
    byDomain: async (domain) => onlyActive(await byDomain.get(domain)),
    byId: async (id) => onlyActive(await byId.get(id)),
    ownerOf: async (domain) => (await byDomain.get(domain))?.id ?? null,
    forget(storeId) {
      byDomain.forget(storeId)
      byId.forget(storeId)
    },
  }
}

const MOST_STORES = 1000
const MOST_UNKNOWN_NAMES = 1000
const TRUSTED_FOR = 60_000
const UNKNOWN_FOR = 3_000

function rememberStores(load: (key: string) => Promise<PartnerStore | null>) {
  const found = new LRUCache<string, PartnerStore>({ max: MOST_STORES, ttl: TRUSTED_FOR })
  // apart from the found ones: a flood of invented names must not push real stores out
  const unknown = new LRUCache<string, true>({ max: MOST_UNKNOWN_NAMES, ttl: UNKNOWN_FOR })
  const loading = new Map<string, Promise<PartnerStore | null>>()

  async function loadOnce(key: string): Promise<PartnerStore | null> {
    const flight = load(key)
    loading.set(key, flight)
    try {
      const store = await flight
      const isStillWanted = loading.get(key) === flight
      if (isStillWanted && store !== null) found.set(key, store)
      if (isStillWanted && store === null) unknown.set(key, true)
      return store
    } finally {
      if (loading.get(key) === flight) loading.delete(key)
    }
  }

  return {
    async get(key: string): Promise<PartnerStore | null> {
      const store = found.get(key)
      if (store !== undefined) return store
      if (unknown.has(key)) return null
      return loading.get(key) ?? loadOnce(key)
    },
    forget(storeId: string | null): void {
      loading.clear()
      unknown.clear()
      for (const [key, store] of found.entries()) {
        if (storeId === null || store.id === storeId) found.delete(key)
      }
    },
  }
}

function onlyActive(store: PartnerStore | null): PartnerStore | null {
  return store?.status === 'active' ? store : null
}
