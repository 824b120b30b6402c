import type { Failure } from '#contract/envelope.ts'
import type { OrderEstimate } from '#contract/rentals/rentals.ts'
import type { ApiClient } from '#web/api-client/create-api-client.ts'
import type { CheckoutProduct } from '#web/storefront/state/checkout.ts'
import { cartToken } from '../cart-token.ts'
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
  onRefusal?: (failure: Failure) => void
}

/** What all this would cost, by the store's own reckoning; null when it cannot say. */
export async function loadEstimate(
  api: ApiClient,
  { items, partnerStoreId, discountId, membershipId, asCustomer = false, onRefusal }: EstimateInput,
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
      // what an unpaid order of this cart has taken of a credit comes back when it is ordered anew
      cart: asCustomer ? cartToken() : undefined,
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
