import { useEffect, useState } from 'react'
import type { ProductView } from '#contract/products.ts'
import { browserApi } from '#web/api-client/browser-api.ts'
import { useStorefront } from '../use-storefront.ts'

export type Garments = ReadonlyMap<string, ProductView>

/** Names, pictures and sizes of these products, in the shopper's language; one that is gone stays away. */
export function useGarments(ids: readonly string[]): Garments {
  const [garments, setGarments] = useState<Garments>(new Map())
  const { store } = useStorefront()
  const wanted = [...new Set(ids)].join()

  useEffect(() => {
    for (const id of wanted.split(',').filter(Boolean)) {
      browserApi()
        .call('product', { params: { id }, query: { partnerStoreId: store.id } })
        .then((answer) => answer.success && setGarments((known) => new Map(known).set(id, answer.data)))
    }
  }, [wanted, store.id])

  return garments
}
