import { useEffect, useState } from 'react'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useStorefront } from '../use-storefront.ts'
import { rentalApi } from './rental-api.ts'

/** Missing while it is on its way, null when the store does not offer it any more. */
export type Garments = ReadonlyMap<string, ProductView | null>

const GONE: readonly ErrorCode[] = ['NOT_FOUND', 'INVALID_ID']

/** Names, pictures and sizes of these products, in the shopper's language; in doubt, no answer from before will do. */
export function useGarments(ids: readonly string[], { inDoubt = false } = {}): Garments {
  const [garments, setGarments] = useState<Garments>(new Map())
  const { store } = useStorefront()
  const wanted = [...new Set(ids)].join()

  useEffect(() => {
    const learn = (id: string, garment: ProductView | null) => setGarments((known) => new Map(known).set(id, garment))
    for (const id of wanted.split(',').filter(Boolean)) {
      const api = inDoubt ? rentalApi() : browserApi()
      api.call('product', { params: { id }, query: { partnerStoreId: store.id } }).then((answer) => {
        if (answer.success) learn(id, answer.data)
        else if (GONE.includes(answer.code)) learn(id, null)
      })
    }
  }, [wanted, store.id, inDoubt])

  return garments
}
