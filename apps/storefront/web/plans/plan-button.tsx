import { Link } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { resetMembershipCheckout } from '#storefront/web/state/membership-checkout.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'

/** Puts the plan into the cart. Who has one already changes it instead of paying twice. */
export function PlanButton({ plan }: { plan: MembershipView }) {
  const texts = useTranslations('plans')
  const current = useMain((state) => state.user.membership.active?.membershipId)
  if (current === undefined) {
    return (
      <Link to={`${paths.cart}?plan=${plan.id}`} className={button.button}>
        {plan.ctaText || texts('choose')}
      </Link>
    )
  }
  const isCurrent = current === plan.id
  return (
    <Link
      to={isCurrent ? paths.membership : `${paths.membership}&plan=${plan.id}`}
      className={button.quiet}
      onClick={() => change('membershipCheckout', resetMembershipCheckout)}
    >
      {isCurrent ? texts('current') : texts('switchTo', { name: plan.name })}
    </Link>
  )
}
