import type { StorePage, StorePageSlug } from '#domain/stores/pages/store-pages.ts'
import { loadStorePage } from '#storefront/web/api/readers.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'

/** The store's own words for a page; a page it does not have is a 404. */
export async function requireStorePage<Slug extends StorePageSlug>(
  api: ApiClient,
  wanted: { partnerStoreId: string; slug: Slug },
): Promise<StorePage<Slug>> {
  const page = await loadStorePage(api, wanted)
  if (!page) throw new Response(null, { status: 404 })
  return page
}
