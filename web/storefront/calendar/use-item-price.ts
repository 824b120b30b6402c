import { useEffect, useState } from 'react'
import type { OrderEstimate } from '#contract/rentals/rentals.ts'
import { type EstimatedItem, loadEstimate } from '../cart/load-estimate.ts'
import { rentalApi } from '../cart/rental-api.ts'

/** What this one garment would cost, everything included. */
export function useItemPrice(item: EstimatedItem, partnerStoreId: string): OrderEstimate | null | undefined {
  const [estimate, setEstimate] = useState<OrderEstimate | null>()
  const asked = JSON.stringify(item)

  useEffect(() => {
    let isCurrent = true
    loadEstimate(rentalApi(), { items: [JSON.parse(asked)], partnerStoreId }).then(
      (answer) => isCurrent && setEstimate(answer),
    )
    return () => {
      isCurrent = false
    }
  }, [asked, partnerStoreId])

  return estimate
}
