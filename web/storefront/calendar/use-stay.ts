import { useEffect, useState } from 'react'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { rentalApi } from '../cart/rental-api.ts'
import type { Stay } from './day-state.ts'

/** `cancelUntil`: the last day to cancel it at no cost; null: as long as it has not left. */
export type EstimatedStay = Stay & { cancelUntil: string | null }

type Asked = { day: string | null; partnerStoreId: string; type: RentalWay; daysCount: number | undefined }

/** From the chosen delivery day to the day it is picked up, as the store reckons. */
export function useStay({ day, partnerStoreId, type, daysCount }: Asked): EstimatedStay | null {
  const [stay, setStay] = useState<EstimatedStay | null>(null)

  useEffect(() => {
    if (day === null) return setStay(null)
    let isCurrent = true
    const query = { partnerStoreId, type, deliveryDate: day, ...(daysCount && { daysCount }) }
    rentalApi()
      .call('ordersDatesEstimate', { query })
      .then((answer) => {
        if (!isCurrent) return
        if (!answer.success) return setStay(null)
        const { estimatedDelivery: delivery, estimatedWithdraw: withdraw, cancelUntil } = answer.data
        setStay({ delivery, withdraw, cancelUntil })
      })
    return () => {
      isCurrent = false
    }
  }, [day, partnerStoreId, type, daysCount])

  return day === null ? null : stay
}
