import { Link } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import { loginPath } from '#paths/storefront/login-path.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { checkoutEntry } from '../guest/checkout-entry.ts'
import { useChosenPlan } from './use-chosen-plan.ts'

/** The step after the cart. Whoever has no account logs in on the way, or goes on as a guest where that is possible. */
export function GoOn() {
  const texts = useTranslations('cart')
  const logged = useMain((state) => state.user.logged)
  const products = useMain((state) => state.checkout.products)
  const plan = useChosenPlan()
  const hasMonthly = products.some(({ subscription }) => subscription)
  const canBeGuest = checkoutEntry({ logged, hasPlan: plan !== undefined, products }) === 'guest'
  return (
    <Stack gap={12}>
      {logged ? (
        <Link to={paths.checkout} className={button.button}>
          {texts('toCheckout')}
        </Link>
      ) : (
        <>
          <Link to={loginPath(paths.checkout)} className={button.button}>
            {texts('goOn')}
          </Link>
          {canBeGuest && (
            <Link to={paths.checkout} className={button.quiet}>
              {texts('asGuest')}
            </Link>
          )}
          <p className={textStyle.softSmall}>
            {texts(canBeGuest ? 'asGuestNote' : hasMonthly ? 'needsAccount' : 'goOnNote')}
          </p>
        </>
      )}
    </Stack>
  )
}
