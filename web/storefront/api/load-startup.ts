import type { MembershipView } from '#contract/memberships/memberships.ts'
import type { OwnPageLink } from '#contract/stores/store-pages.ts'
import type { PartnerStoreView } from '#contract/stores/stores.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { ApiClient } from '#web/api-client/create-api-client.ts'
import { loadFooterPages, loadMemberships, loadPartnerStore } from './readers.ts'

export type Startup = {
  partnerStore: PartnerStoreView | null
  memberships: MembershipView[] | null
  footerPages: OwnPageLink[] | null
}

/** What every page stands on: the partner of the domain, its plans and the pages its foot leads to. A garment's page loads its garment itself. */
export async function loadStartup(
  api: ApiClient,
  { domain, locale }: { domain: string; locale: Language },
): Promise<Startup> {
  const partnerStore = await loadPartnerStore(api, domain)
  if (!partnerStore) return { partnerStore, memberships: null, footerPages: null }
  const partnerStoreId = partnerStore.id
  const [memberships, footerPages] = await Promise.all([
    loadMemberships(api, { partnerStoreId, locale }),
    loadFooterPages(api, { partnerStoreId }),
  ])
  return { partnerStore, memberships, footerPages }
}
