import { useEffect, useState } from 'react'
import type { OrderSummary } from '#storefront/contract/orders/orders.ts'
import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'

type Shown = { orders: OrderSummary[]; nextCursor: string | null }

/** Page after page. What has been shown stays when the next page does not come. */
export function useOrderList() {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(true)

  async function load() {
    setBusy(true)
    setFailure(null)
    const cursor = shown?.nextCursor ?? undefined
    const answer = await browserApi().call('orders', { query: { cursor } })
    setBusy(false)
    if (!answer.success) return setFailure(answer)
    const { items, nextCursor } = answer.data
    setShown({ orders: [...(shown?.orders ?? []), ...items], nextCursor })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void load(), [])
  return { shown, failure, busy, load }
}
