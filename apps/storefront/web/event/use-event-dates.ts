import { useCall } from '#storefront/web/client/use-call.ts'
import { rentalApi } from '../cart/rental-api.ts'
import { useStorefront } from '../use-storefront.ts'

/** The days something can be worn, as the store reckons; null when it could not say. */
export function useEventDates(daysCount: number | null) {
  const { store } = useStorefront()
  const query = { partnerStoreId: store.id, ...(daysCount && { daysCount }) }
  const { data: dates, reload } = useCall(query, async (query) => {
    const answer = await rentalApi().call('ordersEventDates', { query })
    return answer.success ? answer.data : null
  })
  return { dates, reload }
}
