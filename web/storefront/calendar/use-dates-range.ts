import { useEffect, useState } from 'react'
import type { ProductView } from '#contract/catalogue/products.ts'
import type { GarmentDates } from '#contract/rentals/rentals.ts'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { cartToken } from '../cart/cart-token.ts'
import { rentalApi } from '../cart/rental-api.ts'

type Asked = {
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
}: Asked) {
  const [range, setRange] = useState<GarmentDates | null>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isCurrent = true
    const own = replaces ? { cart: cartToken(), replaces } : {}
    const which = { productId, sizeId, partnerStoreId, type, ...(condition && { condition }) }
    const query = { ...which, ...(daysCount && { daysCount }), ...own, ...(eventDate && { eventDate }) }
    rentalApi()
      .call('ordersDatesRange', { query })
      .then((answer) => isCurrent && setRange(answer.success ? answer.data : null))
    return () => {
      isCurrent = false
    }
  }, [productId, sizeId, partnerStoreId, type, daysCount, condition, replaces, eventDate, tries])

  return { range, reload: () => setTries((count) => count + 1) }
}
