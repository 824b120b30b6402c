import { useEffect, useState } from 'react'
import type { Envelope } from '#contract/envelope.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import { browserApi } from '#web/api-client/browser-api.ts'
import { pauseAfter, stageOf } from './order-stage.ts'

/** `placed` is the last that is known, `isLost` says that the newest question was not answered. */
type Known = { placed: PlacedOrder | null; isMissing: boolean; isLost: boolean }

const NOTHING: Known = { placed: null, isMissing: false, isLost: false }

/** Asks how the payment stands, again and again while that can change: also after hours offline, or in another tab. */
export function useOrderPayment(id: string): Known & { retry: () => void } {
  const [known, setKnown] = useState<Known>(NOTHING)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    let rounds = 0
    let isAsking = false

    async function ask() {
      if (isAsking) return
      clearTimeout(timer)
      isAsking = true
      const answer = await askForOrder(id)
      isAsking = false
      if (!isWanted) return
      const isMissing = !answer.success && (answer.code === 'NOT_FOUND' || answer.code === 'INVALID_ID')
      setKnown((before) =>
        answer.success
          ? { placed: answer.data, isMissing: false, isLost: false }
          : { ...before, isMissing, isLost: true },
      )
      const pause = isMissing ? null : pauseAfter(answer.success ? stageOf(answer.data.order) : null, rounds)
      rounds += 1
      if (pause !== null) timer = setTimeout(ask, pause)
    }

    /** Who comes back to the page, or to the net, does not wait for the next round. */
    function askSoon() {
      if (document.visibilityState === 'visible' && timer !== undefined) ask()
    }

    ask()
    document.addEventListener('visibilitychange', askSoon)
    addEventListener('online', askSoon)
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askSoon)
      removeEventListener('online', askSoon)
    }
  }, [id, tries])

  return { ...known, retry: () => setTries(tries + 1) }
}

/** While the payment provider cannot be asked, what the store itself knows is still worth showing. */
async function askForOrder(id: string): Promise<Envelope<PlacedOrder>> {
  const answer = await browserApi().call('orderPayment', { params: { id } })
  if (answer.success || answer.code !== 'PAYMENT_UNAVAILABLE') return answer
  const order = await browserApi().call('order', { params: { id } })
  if (!order.success) return order
  return { success: true, data: { order: order.data, paymentUrl: order.data.payment?.url ?? null } }
}
