import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { cartCount } from '#storefront/web/state/cart-count.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { rememberViewed } from './viewed-garments.ts'
import { garmentOn, offersViewed } from './viewed-page.ts'
import { ViewedRow } from './viewed-row.tsx'

/** Keeps what was seen, and offers it again below the pages where somebody may want to go back. */
export default function RecentlyViewed() {
  const { pathname } = useLocation()
  const hasEmptyCart = useMain((state) => cartCount(state) === 0)
  const shown = garmentOn(pathname)
  useEffect(() => {
    if (shown) rememberViewed(shown)
  }, [shown])
  return offersViewed(pathname, hasEmptyCart) ? <ViewedRow key={pathname} except={shown} /> : null
}
