import type { ProductView } from '#contract/catalogue/products.ts'
import type { MembershipView } from '#contract/memberships/memberships.ts'
import type { PartnerStoreView } from '#contract/stores/stores.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { ApiClient } from '#web/api-client/create-api-client.ts'
import { loadMemberships, loadPartnerStore, loadProduct } from './readers.ts'

export type Startup = {
  partnerStore: PartnerStoreView | null
  memberships: MembershipView[] | null
  product: ProductView | null
}

/** What every page stands on: the partner of the domain, its plans, and the product the address names. */
export async function loadStartup(
  api: ApiClient,
  { domain, locale, productId }: { domain: string; locale: Language; productId?: string },
): Promise<Startup> {
  const partnerStore = await loadPartnerStore(api, domain)
  if (!partnerStore) return { partnerStore, memberships: null, product: null }
  const partnerStoreId = partnerStore.id
  const [memberships, product] = await Promise.all([
    loadMemberships(api, { partnerStoreId, locale }),
    productId ? loadProduct(api, { id: productId, partnerStoreId }) : null,
  ])
  return { partnerStore, memberships, product }
}
