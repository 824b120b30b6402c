import type { RentalWay } from '#domain/rentals/ways.ts'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { useCall } from '#storefront/web/client/use-call.ts'
import { cartToken } from '../cart/cart-token.ts'
import { rentalApi } from '../cart/rental-api.ts'

type DatesQuery = {
  productId: string
  sizeId: string
  partnerStoreId: string
  type: RentalWay
  daysCount: number | undefined
  /** Of what is bought second hand. */
  condition: ProductView['secondHand'][number]['condition'] | null
  /** A hold of this cart that would give way. */
  replaces?: string | undefined
  /** The day it is worn. */
  eventDate?: string | null
}

/** The days it can come. The last answer stays until the next is there; null when the store could not say. */
export function useDatesRange({
  productId,
  sizeId,
  partnerStoreId,
  type,
  daysCount,
  condition,
  replaces,
  eventDate,
}: DatesQuery) {
  const own = replaces ? { cart: cartToken(), replaces } : {}
  const which = { productId, sizeId, partnerStoreId, type, ...(condition && { condition }) }
  const query = { ...which, ...(daysCount && { daysCount }), ...own, ...(eventDate && { eventDate }) }
  const { data: range, reload } = useCall(query, async (query) => {
    const answer = await rentalApi().call('ordersDatesRange', { query })
    return answer.success ? answer.data : null
  })
  return { range, reload }
}
