import { useEffect } from 'react'
import type { MembershipView } from '#storefront/contract/memberships/memberships.ts'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { resetMembershipCheckout } from '#storefront/web/state/membership-checkout.ts'
import { useStorefront } from '../use-storefront.ts'

/** The plan chosen for purchase; one that the store does not offer any more is none. */
export function useChosenPlan(): MembershipView | undefined {
  const { memberships } = useStorefront()
  const chosen = useMain((state) => state.membershipCheckout.membership.id)
  const plan = memberships.find(({ id }) => id === chosen)
  const isGone = chosen !== null && plan === undefined

  useEffect(() => {
    if (isGone) change('membershipCheckout', resetMembershipCheckout)
  }, [isGone])

  return plan
}
