import { useEffect, useState } from 'react'
import type { OrderEstimate } from '#contract/rentals.ts'
import { browserApi } from '#web/api-client/browser-api.ts'
import { useMain } from '#web/state/main-store.ts'
import { useStorefront } from '../use-storefront.ts'
import { loadEstimate } from './load-estimate.ts'
import { rentalApi } from './rental-api.ts'

/** Undefined while it is on its way, null when the store could not say. */
export type Estimated = OrderEstimate | null | undefined

/** What the cart costs, asked anew whenever it changes. */
export function useEstimate(): { estimate: Estimated; retry: () => void } {
  const { store } = useStorefront()
  const products = useMain((state) => state.checkout.products)
  const discountId = useMain((state) => state.checkout.discount.id)
  const membershipId = useMain((state) => state.membershipCheckout.membership.id)
  const asCustomer = useMain((state) => state.user.logged)
  const [estimate, setEstimate] = useState<Estimated>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const items = membershipId ? [] : products
    if (items.length === 0 && !membershipId) return
    let isCurrent = true
    const asked = { items, partnerStoreId: store.id, discountId, membershipId, asCustomer }
    loadEstimate(asCustomer ? browserApi() : rentalApi(), asked).then((answer) => isCurrent && setEstimate(answer))
    return () => {
      isCurrent = false
    }
  }, [products, discountId, membershipId, asCustomer, store.id, tries])

  function retry() {
    setEstimate(undefined)
    setTries(tries + 1)
  }
  return { estimate, retry }
}
