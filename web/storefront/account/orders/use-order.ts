import { useState } from 'react'
import type { OrderView } from '#contract/orders.ts'
import { useLoaded } from '../profile/use-loaded.ts'

/** One order. Whoever changes it shows what the API made of it. */
export function useOrder(id: string) {
  const { answer, reload } = useLoaded('order', { params: { id } })
  const [changed, show] = useState<OrderView | null>(null)
  return { answer: changed ? { success: true as const, data: changed } : answer, reload, show }
}
