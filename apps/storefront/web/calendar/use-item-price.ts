import type { OrderEstimate } from '#storefront/contract/rentals/rentals.ts'
import { useCall } from '#storefront/web/client/use-call.ts'
import { type EstimatedItem, loadEstimate } from '../cart/prices/load-estimate.ts'
import { rentalApi } from '../cart/rental-api.ts'

/** What this one garment would cost, everything included. */
export function useItemPrice(item: EstimatedItem, partnerStoreId: string): OrderEstimate | null | undefined {
  return useCall({ items: [item], partnerStoreId }, (input) => loadEstimate(rentalApi(), input)).data
}
