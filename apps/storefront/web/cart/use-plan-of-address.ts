import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { chooseMembership } from '#storefront/web/state/membership-checkout.ts'
import { useStorefront } from '../use-storefront.ts'

/** The plan that the address asks for goes into the cart: links to it work before their page has come alive. */
export function usePlanOfAddress(): void {
  const { memberships } = useStorefront()
  const hasPlan = useMain((state) => Boolean(state.user.membership.active))
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const planId = search.get('plan')
  const isOffered = memberships.some(({ id }) => id === planId)

  useEffect(() => {
    if (planId === null) return
    if (isOffered && !hasPlan) change('membershipCheckout', chooseMembership, planId)
    navigate(paths.cart, { replace: true, preventScrollReset: true })
  }, [planId, isOffered, hasPlan, navigate])
}
