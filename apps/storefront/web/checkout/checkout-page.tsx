import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { LogInFirst } from '../account/log-in-first.tsx'
import { useChosenPlan } from '../cart/use-chosen-plan.ts'
import { PageHead } from '../frame/page-head.tsx'
import { checkoutEntry } from '../guest/checkout-entry.ts'
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
  return (
    <div className={css.page}>
      <PageHead title={`${texts('title')} | ${store.name}`} index={false} />
      <h1>{texts('title')}</h1>
      <NeedsScript />
      {isHydrated && <Entry />}
    </div>
  )
}

/**
 * As it is on arrival: a session that ends here leads to the log-in and not to a guest's order, and a cart that is emptied
 * by its order leads nowhere else.
 */
function Entry() {
  const logged = useMain((state) => state.user.logged)
  const products = useMain((state) => state.checkout.products)
  const hasPlan = useChosenPlan() !== undefined
  const [entry] = useState(() => checkoutEntry({ logged, hasPlan, products }))
  if (logged || entry === 'account') {
    return (
      <LogInFirst>
        <CheckoutContent isGuest={false} />
      </LogInFirst>
    )
  }
  return entry === 'guest' ? <CheckoutContent isGuest /> : <ToCart />
}

function ToCart() {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(paths.cart, { replace: true })
  }, [navigate])
  return null
}
