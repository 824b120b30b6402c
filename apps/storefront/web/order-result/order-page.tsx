import { isProductId } from '#paths/storefront/ids/product-id.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { LogInFirst } from '../account/log-in-first.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { guestTokenOf } from '../guest/guest-tokens.ts'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import { useStorefront } from '../use-storefront.ts'
import type { Route } from './+types/order-page.ts'
import css from './order-page.module.css'
import { OrderResult } from './order-result.tsx'

export function loader({ params }: Route.LoaderArgs) {
  if (!isProductId(params.id)) throw new Response(null, { status: 404 })
}

/** Any id is a page here, and each is somebody's: none is kept. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

/** Where a payment ends, however often it is opened. */
export default function OrderPage({ params }: Route.ComponentProps) {
  const texts = useTranslations('orderResult')
  const { store } = useStorefront()
  const isHydrated = useIsHydrated()
  const isGuest = isHydrated && guestTokenOf(params.id) !== null
  return (
    <div className={css.page}>
      <PageHead title={`${texts('title')} | ${store.name}`} index={false} />
      {isGuest ? (
        <OrderResult key={params.id} id={params.id} isGuest />
      ) : (
        <LogInFirst>
          <OrderResult key={params.id} id={params.id} isGuest={false} />
        </LogInFirst>
      )}
    </div>
  )
}
