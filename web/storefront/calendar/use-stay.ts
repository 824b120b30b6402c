import type { RentalWay } from '#domain/rentals/ways.ts'
import { useCall } from '#web/api-client/use-call.ts'
import { rentalApi } from '../cart/rental-api.ts'
import type { Stay } from './day-state.ts'

/** `cancelUntil`: the last day to cancel it at no cost; null: as long as it has not left. */
export type EstimatedStay = Stay & { cancelUntil: string | null }

type StayQuery = { day: string | null; partnerStoreId: string; type: RentalWay; daysCount: number | undefined }

/** From the chosen delivery day to the day it is picked up, as the store reckons. */
export function useStay({ day, partnerStoreId, type, daysCount }: StayQuery): EstimatedStay | null {
  const query = day === null ? null : { partnerStoreId, type, deliveryDate: day, ...(daysCount && { daysCount }) }
  const { data: stay = null } = useCall(query, async (query) => {
    const answer = await rentalApi().call('ordersDatesEstimate', { query })
    if (!answer.success) return null
    const { estimatedDelivery: delivery, estimatedWithdraw: withdraw, cancelUntil } = answer.data
    return { delivery, withdraw, cancelUntil }
  })
  return day === null ? null : stay
}
