import { DeliversTo } from '#storefront/web/delivers-to.tsx'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { GoOn } from '../go-on.tsx'
import css from './cart-summary.module.css'
import { DiscountCode } from './discount-code.tsx'
import { PriceLines } from './price-lines.tsx'
import type { Estimated } from './use-estimate.ts'

/** All costs, before anybody has to log in. Codes take off what garments cost, never what a plan does. */
export function CartSummary({ estimate, onRetry }: { estimate: Estimated; onRetry: () => void }) {
  const hasPlan = useMain((state) => state.membershipCheckout.membership.id !== null)
  const texts = useTranslations('cart')
  return (
    <section className={css.summary} aria-labelledby="cart-summary">
      <h2 id="cart-summary">{texts('summary')}</h2>
      {estimate === null ? (
        <div role="alert" className={css.failed}>
          <p>{texts('noEstimate')}</p>
          <button type="button" className={button.quiet} onClick={onRetry}>
            {texts('retry')}
          </button>
        </div>
      ) : (
        <PriceLines estimate={estimate} />
      )}
      {estimate?.delivery.dependsOnProvince && !hasPlan && <p className={textStyle.softSmall}>{texts('province')}</p>}
      {!hasPlan && <DiscountCode />}
      <GoOn />
      <DeliversTo className={textStyle.softSmall} />
    </section>
  )
}
