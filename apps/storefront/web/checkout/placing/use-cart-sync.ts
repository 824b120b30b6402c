import { useEffect } from 'react'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { syncCart } from './sync-cart.ts'

/** On load, and whenever somebody comes back to the page: a computer may have slept, and another tab may have paid. */
export function useCartSync(): void {
  const { store } = useStorefront()
  useEffect(() => {
    const sync = () => {
      if (document.visibilityState === 'visible') void syncCart(store.id)
    }
    sync()
    document.addEventListener('visibilitychange', sync)
    addEventListener('focus', sync)
    addEventListener('pageshow', sync)
    return () => {
      document.removeEventListener('visibilitychange', sync)
      removeEventListener('focus', sync)
      removeEventListener('pageshow', sync)
    }
  }, [store.id])
}
