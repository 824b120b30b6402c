import { normaliseDomain } from '#domain/stores/domain-name.ts'
import type { PartnerStore } from '#domain/stores/partner-store.ts'
import type { StoreFinder } from '#use-cases/stores/find-active-store.ts'

/** Where to bring somebody back to: where they are, if that is one of the store's own domains, else its first one. */
export async function originOfCall(
  { stores, originOf }: { stores: Pick<StoreFinder, 'ownerOf'>; originOf: (domain: string) => string },
  store: PartnerStore,
  { host, origin }: { host: string; origin: string },
): Promise<string> {
  const domain = normaliseDomain(host)
  const owner = domain === null ? null : await stores.ownerOf(domain)
  return owner === store.id ? origin : originOf(store.domain)
}
