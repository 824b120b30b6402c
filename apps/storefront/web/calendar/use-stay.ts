import type { RentalWay } from '#domain/rentals/ways.ts'
import type { DeliveryEstimate } from '#storefront/contract/rentals/rentals.ts'
import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { useCall } from '#storefront/web/client/use-call.ts'
import { rentalApi } from '../cart/rental-api.ts'
import type { Stay } from './day-state.ts'

/** The last day to cancel it at no cost, null: as long as it has not left; of a trial, until when a rent costs its fee less. */
export type EstimatedStay = Stay & Pick<DeliveryEstimate, 'cancelUntil' | 'creditUntil'>

type StayQuery = { day: string | null; partnerStoreId: string; type: RentalWay; daysCount: number | undefined }

/**
 * From the chosen delivery day to the day it is picked up, as the store reckons; `refusal` when it does not, or cannot be
 * asked.
 */
export function useStay({ day, partnerStoreId, type, daysCount }: StayQuery): {
  stay: EstimatedStay | null
  refusal: Failure['code'] | null
  retry: () => void
} {
  const query = day === null ? null : { partnerStoreId, type, deliveryDate: day, ...(daysCount && { daysCount }) }
  const { data, reload: retry } = useCall(query, async (query) => {
    const answer = await rentalApi().call('ordersDatesEstimate', { query })
    const question = JSON.stringify(query)
    if (!answer.success) return { question, stay: null, refusal: answer.code }
    const { estimatedDelivery: delivery, estimatedWithdraw: withdraw, cancelUntil, creditUntil } = answer.data
    return { question, stay: { delivery, withdraw, cancelUntil, creditUntil }, refusal: null }
  })
  if (query === null || data === undefined) return { stay: null, refusal: null, retry }
  const isOfThisDay = data.question === JSON.stringify(query)
  return { stay: data.stay, refusal: isOfThisDay ? data.refusal : null, retry }
}
