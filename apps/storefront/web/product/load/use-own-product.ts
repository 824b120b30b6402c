import { useEffect, useState } from 'react'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { useMain } from '#storefront/web/state/main-store.ts'

/**
 * The garment as the customer's own. An access token that has expired gets a guest's answer on the server, and only the
 * browser can renew it: then it asks once more, as the customer. Until the answer is there, and where none comes, the
 * guest's garment stays.
 */
export function useOwnProduct(rendered: ProductView, partnerStoreId: string): ProductView {
  const customer = useMain((state) => state.user.info?.id)
  const [own, setOwn] = useState<{ rendered: ProductView; customer: string; product: ProductView } | null>(null)
  const isGuests = rendered.plan === undefined

  useEffect(() => {
    if (!customer || !isGuests) return
    let isCurrent = true
    import('./load-own-product.ts')
      .then(({ loadOwnProduct }) => loadOwnProduct(rendered.id, partnerStoreId))
      .then((product) => {
        if (isCurrent && product) setOwn({ rendered, customer, product })
      })
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [rendered, isGuests, customer, partnerStoreId])

  return own?.rendered === rendered && own.customer === customer ? own.product : rendered
}
