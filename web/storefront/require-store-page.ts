import type { StorePage, StorePageSlug } from '#domain/stores/pages/store-pages.ts'
import type { ApiClient } from '#web/api-client/create-api-client.ts'
import { loadStorePage } from '#web/storefront/api/readers.ts'

/** The store's own words for a page; a page it does not have is a 404. */
export async function requireStorePage<Slug extends StorePageSlug>(
  api: ApiClient,
  wanted: { partnerStoreId: string; slug: Slug },
): Promise<StorePage<Slug>> {
  const page = await loadStorePage(api, wanted)
  if (!page) throw new Response(null, { status: 404 })
  return page
}
