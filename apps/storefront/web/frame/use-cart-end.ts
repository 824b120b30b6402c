import { useEffect } from 'react'
import { CART_TIME } from '#storefront/web/state/checkout.ts'
import { useMain } from '#storefront/web/state/main-store.ts'

/** A cart ends in time on whichever page its shopper is. */
export function useCartEnd(): void {
  const timer = useMain((state) => state.checkout.timer)
  useEffect(() => {
    if (timer === null) return
    const end = timer + CART_TIME
    const clock = setTimeout(
      () => import('../cart/lines/ended-lines.ts').then(({ endCartInTime }) => endCartInTime(end)),
      end - Date.now(),
    )
    return () => clearTimeout(clock)
  }, [timer])
}
