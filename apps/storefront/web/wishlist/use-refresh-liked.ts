import { useEffect } from 'react'
import { useMain } from '#storefront/web/state/main-store.ts'

/** Once per page and customer; who is out of reach keeps the hearts of last time. */
export function useRefreshLiked(): void {
  const customer = useMain((state) => state.user.info?.id)
  useEffect(() => {
    if (customer) import('./refresh-liked.ts').then(({ refreshLiked }) => refreshLiked()).catch(() => {})
  }, [customer])
}
