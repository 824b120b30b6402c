import { useEffect, useState } from 'react'
import type { ItalianProvince } from '#domain/accounts/fields/italian-provinces.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import type { OrderEstimate, PriceLineView } from '#storefront/contract/rentals/rentals.ts'
import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { resetDiscount } from '#storefront/web/cart/prices/checkout-discount.ts'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { cartToken } from '../cart-token.ts'
import { rentalApi } from '../rental-api.ts'
import { useChosenPlan } from '../use-chosen-plan.ts'
import { loadEstimate } from './load-estimate.ts'

/** Undefined while it is on its way, null when the store could not say. */
export type Estimated = OrderEstimate | null | undefined

/** By the line of the cart: a cart that has changed since is not shown another line's price. */
export type Prices = ReadonlyMap<string, PriceLineView>

/** Where it goes and in which way, as far as that is chosen. */
type Chosen = { province?: ItalianProvince | null; deliveryWay?: DeliveryWay | null }

/** What the cart costs, asked anew whenever it changes. A code that the store takes no more leaves the cart. */
export function useEstimate({ province = null, deliveryWay = null }: Chosen = {}) {
  const { store } = useStorefront()
  const products = useMain((state) => state.checkout.products)
  const discountId = useMain((state) => state.checkout.discount.id)
  const asCustomer = useMain((state) => state.user.logged)
  const planId = useChosenPlan()?.id ?? null
  const refuse = useRefusal()
  const [answer, setAnswer] = useState<{ estimate: Estimated; uuids: string[] }>({ estimate: undefined, uuids: [] })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const items = planId ? [] : products
    if (items.length === 0 && !planId) return
    let isCurrent = true
    const onRefusal = (failure: Failure) => {
      if (!isCurrent || !isAboutDiscount(failure)) return
      isCurrent = false
      change('checkout', resetDiscount)
      refuse(failure)
    }
    const what = { items, membershipId: planId, discountId: planId ? null : discountId }
    // of an unpaid order of this cart, what it has taken of a credit comes back when it is ordered anew
    const cart = planId ? undefined : cartToken()
    const input = { ...what, partnerStoreId: store.id, asCustomer, cart, province, deliveryWay, onRefusal }
    loadEstimate(asCustomer ? browserApi() : rentalApi(), input).then((estimate) => {
      if (isCurrent) setAnswer({ estimate, uuids: items.map(({ uuid }) => uuid) })
    })
    return () => {
      isCurrent = false
    }
  }, [products, discountId, planId, asCustomer, store.id, tries, province, deliveryWay])

  function retry() {
    setAnswer({ estimate: undefined, uuids: [] })
    setTries(tries + 1)
  }
  return { estimate: answer.estimate, prices: toPrices(answer), retry }
}

function isAboutDiscount({ code, errors }: Failure): boolean {
  return code.startsWith('DISCOUNT_') || errors[0]?.field === 'discountId'
}

function toPrices({ estimate, uuids }: { estimate: Estimated; uuids: string[] }): Prices {
  return new Map(uuids.flatMap((uuid, index) => (estimate?.lines[index] ? [[uuid, estimate.lines[index]]] : [])))
}
