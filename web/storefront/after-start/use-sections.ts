import { useEffect, useState } from 'react'
import type { ProductFacets } from '#contract/catalogue/products.ts'
import { browserApi } from '#web/storefront/api/browser-api.ts'
import { useStorefront } from '../use-storefront.ts'

export type Sections = { categories: ProductFacets['categories']; occasions: ProductFacets['tags'] }

/** Categories and occasions in which the store has something; null until they are known. */
export function useSections(): Sections | null {
  const { store } = useStorefront()
  const [sections, setSections] = useState<Sections | null>(null)
  useEffect(() => {
    let isCurrent = true
    void browserApi()
      .call('products', { query: { partnerStoreId: store.id, limit: 1 } })
      .then((answer) => {
        if (!isCurrent || !answer.success) return
        const { categories, tags } = answer.data.facets
        setSections({ categories, occasions: tags })
      })
    return () => {
      isCurrent = false
    }
  }, [store.id])
  return sections
}
