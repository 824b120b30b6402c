import { useLocation } from 'react-router'
import { useMain } from '#web/storefront/state/main-store.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import { LogInFirst } from '../account/log-in-first.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { NeedsScript } from '../placeholders/needs-script.tsx'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import { useStorefront } from '../use-storefront.ts'
import { CheckoutContent } from './checkout-content.tsx'
import css from './checkout-page.module.css'

/** From what lies in the cart to an order. */
export default function CheckoutPage() {
  const texts = useTranslations('checkout')
  const { store } = useStorefront()
  const isHydrated = useIsHydrated()
  const logged = useMain((state) => state.user.logged)
  const wantsToBeGuest = new URLSearchParams(useLocation().search).has('guest')
  const isGuest = isHydrated && !logged && wantsToBeGuest
  return (
    <div className={css.page}>
      <PageHead title={`${texts('title')} | ${store.name}`} index={false} />
      <h1>{texts('title')}</h1>
      <NeedsScript />
      {isGuest ? (
        <CheckoutContent isGuest />
      ) : (
        <LogInFirst>
          <CheckoutContent isGuest={false} />
        </LogInFirst>
      )}
    </div>
  )
}
