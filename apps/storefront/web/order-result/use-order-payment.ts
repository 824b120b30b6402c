import { useEffect, useState } from 'react'
import { loginPath } from '#paths/storefront/login-path.ts'
import type { PlacedOrder } from '#storefront/contract/orders/orders.ts'
import { askForOrder } from './ask-for-order.ts'
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
      // The order has joined an account: whoever it belongs to logs in.
      if (!answer.success && answer.code === 'TOKEN_INVALID') return location.replace(loginPath(location.pathname))
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
