import { normaliseDomain } from '#domain/stores/domain-name.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'

export type RequiredStore = { ok: true; store: PartnerStore } | { ok: false; reason: 'STORE_NOT_ACTIVE' }

const REFUSED = { ok: false, reason: 'STORE_NOT_ACTIVE' } as const

/** The active store of an id, unless the call comes in through the domain of another store. */
export async function requireStore(
  stores: StoreFinder,
  { partnerStoreId, host }: { partnerStoreId: string; host: string },
): Promise<RequiredStore> {
  const store = await stores.byId(partnerStoreId)
  if (store === null) return REFUSED
  const domain = normaliseDomain(host)
  const owner = domain === null ? null : await stores.ownerOf(domain)
  return owner === null || owner === store.id ? { ok: true, store } : REFUSED
}

export async function requireStoreOfDomain(stores: StoreFinder, host: string): Promise<RequiredStore> {
  const domain = normaliseDomain(host)
  const store = domain === null ? null : await stores.byDomain(domain)
  return store === null ? REFUSED : { ok: true, store }
}
