import { useEffect, useState } from 'react'
import type { EventDatesView } from '#contract/rentals/rentals.ts'
import { rentalApi } from '../cart/rental-api.ts'
import { useStorefront } from '../use-storefront.ts'

/** The days something can be worn, as the store reckons; null when it could not say. */
export function useEventDates(daysCount: number | null) {
  const { store } = useStorefront()
  const [dates, setDates] = useState<EventDatesView | null>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isCurrent = true
    const query = { partnerStoreId: store.id, ...(daysCount && { daysCount }) }
    rentalApi()
      .call('ordersEventDates', { query })
      .then((answer) => isCurrent && setDates(answer.success ? answer.data : null))
    return () => {
      isCurrent = false
    }
  }, [store.id, daysCount, tries])

  return { dates, reload: () => setTries((count) => count + 1) }
}
