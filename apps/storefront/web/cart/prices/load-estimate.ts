import type { ItalianProvince } from '#domain/accounts/fields/italian-provinces.ts'
import type { DeliveryWay } from '#domain/delivery/delivery-terms.ts'
import type { OrderEstimate } from '#storefront/contract/rentals/rentals.ts'
import type { Failure } from '#storefront/contract/shop-envelope.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'
import { wayOf } from '../lines/line-way.ts'

export type EstimatedItem = Pick<CheckoutProduct, 'id' | 'rentDays' | 'trial' | 'secondHand' | 'subscription'> & {
  condition?: string | null
}

type EstimateInput = {
  items: readonly EstimatedItem[]
  partnerStoreId: string
  discountId?: string | null
  membershipId?: string | null
  /** Whose trials are credited. */
  asCustomer?: boolean
  /** The whole cart is meant: what it holds says in which ways it can be there in time. */
  cart?: string
  province?: ItalianProvince | null
  deliveryWay?: DeliveryWay | null
  onRefusal?: (failure: Failure) => void
}

/** What all this would cost, by the store's own reckoning; null when it cannot say. */
export async function loadEstimate(
  api: ApiClient,
  {
    items,
    partnerStoreId,
    discountId,
    membershipId,
    asCustomer = false,
    cart,
    province,
    deliveryWay,
    onRefusal,
  }: EstimateInput,
): Promise<OrderEstimate | null> {
  const list = (read: (item: EstimatedItem) => unknown) => items.map(read).join(',')
  const answer = await api.call('ordersInfoEstimate', {
    asCustomer,
    query: {
      partnerStoreId,
      productId: list(({ id }) => id),
      daysCount: list(({ rentDays }) => rentDays ?? ''),
      trials: list(({ trial }) => trial),
      secondHand: list(({ secondHand }) => secondHand),
      subscriptions: list(({ subscription }) => subscription),
      memberships: list((item) => wayOf(item) === 'membership'),
      conditions: list(({ condition }) => condition ?? ''),
      cart,
      province: province ?? undefined,
      deliveryWay: deliveryWay ?? undefined,
      discountId: discountId ?? undefined,
      membershipId: membershipId ?? undefined,
    },
  })
  if (answer.success) return answer.data
  // biome-ignore lint/suspicious/noConsole: the specification asks for this sentence
  console.error("Errore nella richiesta di stima dell'ordine:", answer.code)
  onRefusal?.(answer)
  return null
}
