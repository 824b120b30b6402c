import { formatMoney } from '#domain/money.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { resetMembershipCheckout } from '#storefront/web/state/membership-checkout.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import { useStorefront } from '../use-storefront.ts'
import css from './lines/cart-line.module.css'

/** The chosen plan, the cart's one item. */
export function CartPlan({ plan }: { plan: MembershipView }) {
  const texts = useTranslations('cart')
  const { language } = useStorefront()
  return (
    <div className={css.line}>
      <div className={css.words}>
        <div className={css.head}>
          <div>
            <p className={`${css.brand} ${textStyle.softText}`}>{texts('plan')}</p>
            <h2>{plan.name}</h2>
          </div>
          <p className={css.price}>{texts('planEach', { price: formatMoney(plan.price, language) })}</p>
        </div>
        <p className={textStyle.softText}>{plan.subtitle}</p>
        <div className={css.actions}>
          <button
            type="button"
            className={`${css.action} ${textButton.small}`}
            aria-label={texts('removeName', { name: plan.name })}
            onClick={() => change('membershipCheckout', resetMembershipCheckout)}
          >
            {texts('remove')}
          </button>
        </div>
      </div>
    </div>
  )
}
