import type { Language } from '#domain/stores/languages.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'
import { loadMemberships, loadPartnerStore } from './readers.ts'

export type Startup = { partnerStore: PartnerStoreView | null; memberships: MembershipView[] | null }

/** What every page stands on: the partner of the domain and its plans. A garment's page loads its garment itself. */
export async function loadStartup(
  api: ApiClient,
  { domain, locale }: { domain: string; locale: Language },
): Promise<Startup> {
  const partnerStore = await loadPartnerStore(api, domain)
  if (!partnerStore) return { partnerStore, memberships: null }
  return { partnerStore, memberships: await loadMemberships(api, { partnerStoreId: partnerStore.id, locale }) }
}
