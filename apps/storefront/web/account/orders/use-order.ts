import { useEffect, useState } from 'react'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { callOrder } from '../../guest/call-order.ts'
import { useLoaded } from '../profile/use-loaded.ts'

const SECOND_LOOK = 3000

/** One order. Whoever changes it shows what the API made of it, and soon after what followed: money goes back a moment later. */
export function useOrder(id: string) {
  const { answer, reload } = useLoaded('order', { params: { id } }, callOrder)
  const [changed, setChanged] = useState<OrderView | null>(null)
  const [changes, setChanges] = useState(0)

  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(async () => {
      const looked = await callOrder('order', { params: { id } })
      if (looked.success) setChanged(looked.data)
    }, SECOND_LOOK)
    return () => clearTimeout(timer)
  }, [id, changes])

  function show(order: OrderView) {
    setChanged(order)
    setChanges(changes + 1)
  }

  return { answer: changed ? { success: true as const, data: changed } : answer, reload, show }
}
