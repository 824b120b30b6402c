import { useEffect, useEffectEvent, useState } from 'react'
import type { DaysChoiceView } from '#storefront/contract/orders/orders.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { callOrder } from '#storefront/web/guest/call-order.ts'

type Garment = { orderId: string; itemId: string }

/** The lengths and days that a garment can have, as the server names them; asked anew for another length. */
export function useDaysChoice({ orderId, itemId }: Garment, onRefused: () => void) {
  const refuse = useRefusal()
  const [choice, setChoice] = useState<DaysChoiceView | null>(null)
  const [isLooking, setLooking] = useState(true)

  async function choose(days: number | null) {
    setLooking(true)
    const query = { item: itemId, ...(days !== null && { days }) }
    const answer = await callOrder('orderDays', { params: { id: orderId }, query })
    setLooking(false)
    if (answer.success) return setChoice(answer.data)
    refuse(answer)
    if (choice === null) onRefused()
  }

  const begin = useEffectEvent(() => void choose(null))
  useEffect(() => begin(), [])
  return { choice, choose: (days: number) => void choose(days), isLooking }
}
