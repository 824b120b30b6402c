import type { Language } from '#domain/stores/languages.ts'
import type { OwnPage, StorePage, StorePageSlug } from '#domain/stores/pages/store-pages.ts'
import type { ProductList, ProductView } from '#storefront/contract/catalogue/products.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import type { FeesView } from '#storefront/contract/rentals/rentals.ts'
import type { PartnerStoreView } from '#storefront/contract/stores/stores.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'

/* Null everywhere means: nothing to show. Whether the API refused or had nothing is not a page's business. */

export async function loadPartnerStore(api: ApiClient, domain: string): Promise<PartnerStoreView | null> {
  const answer = await api.call('partnerStores', { query: { domain } })
  return (answer.success && answer.data[0]) || null
}

export async function loadMemberships(
  api: ApiClient,
  query: { partnerStoreId: string; locale: Language },
): Promise<MembershipView[] | null> {
  const answer = await api.call('memberships', { query })
  return answer.success && answer.data.length ? answer.data : null
}

export async function loadProducts(
  api: ApiClient,
  query: { partnerStoreId: string; limit?: number },
): Promise<ProductList | null> {
  const answer = await api.call('products', { query })
  return answer.success && answer.data.items.length ? answer.data : null
}

export async function loadProduct(
  api: ApiClient,
  { id, partnerStoreId }: { id: string; partnerStoreId: string },
): Promise<ProductView | null> {
  const answer = await api.call('product', { params: { id }, query: { partnerStoreId } })
  return answer.success ? answer.data : null
}

export async function loadStorePage<Slug extends StorePageSlug>(
  api: ApiClient,
  { slug, partnerStoreId }: { slug: Slug; partnerStoreId: string },
): Promise<StorePage<Slug> | null> {
  const answer = await api.call('storePage', { params: { slug }, query: { partnerStoreId } })
  // The wire's type is the union of all pages; the slug picks the one that comes.
  return answer.success ? (answer.data as StorePage<Slug>) : null
}

export async function loadFees(api: ApiClient, query: { partnerStoreId: string }): Promise<FeesView | null> {
  const answer = await api.call('fees', { query })
  return answer.success ? answer.data : null
}

export async function loadOwnPage(
  api: ApiClient,
  { slug, partnerStoreId }: { slug: string; partnerStoreId: string },
): Promise<OwnPage | null> {
  const answer = await api.call('ownPage', { params: { slug }, query: { partnerStoreId } })
  return answer.success ? answer.data : null
}
