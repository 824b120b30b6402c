import { useEffect, useState } from 'react'
import type { RentalWay } from '#domain/rentals/ways.ts'
import { rentalApi } from '../cart/rental-api.ts'
import type { Stay } from './day-state.ts'

type Asked = { day: string | null; partnerStoreId: string; type: RentalWay; daysCount: number | undefined }

/** From the chosen delivery day to the day it is picked up, as the store reckons. */
export function useStay({ day, partnerStoreId, type, daysCount }: Asked): Stay | null {
  const [stay, setStay] = useState<Stay | null>(null)

  useEffect(() => {
    if (day === null) return setStay(null)
    let isCurrent = true
    const query = { partnerStoreId, type, deliveryDate: day, ...(daysCount && { daysCount }) }
    rentalApi()
      .call('ordersDatesEstimate', { query })
      .then((answer) => {
        if (!isCurrent) return
        const { estimatedDelivery: delivery = '', estimatedWithdraw: withdraw = null } = answer.success
          ? answer.data
          : {}
        setStay(delivery ? { delivery, withdraw } : null)
      })
    return () => {
      isCurrent = false
    }
  }, [day, partnerStoreId, type, daysCount])

  return day === null ? null : stay
}
