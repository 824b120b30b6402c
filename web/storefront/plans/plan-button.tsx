import { Link } from 'react-router'
import type { MembershipView } from '#contract/memberships/memberships.ts'
import { paths } from '#paths/storefront/paths.ts'
import { change, useMain } from '#web/storefront/state/main-store.ts'
import { resetMembershipCheckout } from '#web/storefront/state/membership-checkout.ts'
import { useTranslations } from '#web/storefront/texts/use-translations.ts'
import button from '#web/ui/base/button.module.css'

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
