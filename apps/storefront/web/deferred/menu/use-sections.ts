import type { ProductFacets } from '#storefront/contract/catalogue/products.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useCall } from '#storefront/web/client/use-call.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'

export type Sections = { categories: ProductFacets['categories']; occasions: ProductFacets['tags'] }

/** Categories and occasions in which the store has something; null until they are known. */
export function useSections(): Sections | null {
  const { store } = useStorefront()
  const { data: sections = null } = useCall({ partnerStoreId: store.id, limit: 1 }, async (query) => {
    const answer = await browserApi().call('products', { query })
    if (!answer.success) return null
    const { categories, tags } = answer.data.facets
    return { categories, occasions: tags }
  })
  return sections
}
