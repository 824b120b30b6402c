import type { ProductFacets } from '#contract/catalogue/products.ts'
import { useCall } from '#web/api-client/use-call.ts'
import { browserApi } from '#web/storefront/api/browser-api.ts'
import { useStorefront } from '#web/storefront/use-storefront.ts'

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
