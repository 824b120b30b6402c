import { useStore } from 'zustand'
import { useMain } from '#web/state/main-store.ts'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { endedLines } from '../cart/ended-lines.ts'
import { EndedNotice } from '../cart/ended-notice.tsx'
import { useChosenPlan } from '../cart/use-chosen-plan.ts'
import { useGarments } from '../cart/use-garments.ts'
import { GarmentsCheckout } from './garments-checkout.tsx'
import { PlanCheckout } from './plan-checkout.tsx'

/** A chosen plan is ordered alone; otherwise the garments, and what has just left them. */
export function CheckoutContent() {
  const products = useMain((state) => state.checkout.products)
  const plan = useChosenPlan()
  const ended = useStore(endedLines)
  const garments = useGarments([...products, ...ended].map(({ id }) => id))

  if (plan) return <PlanCheckout plan={plan} />
  return (
    <>
      <EndedNotice lines={ended} garments={garments} />
      {products.length > 0 && <GarmentsCheckout garments={garments} />}
      {products.length === 0 && ended.length === 0 && <EmptyCart />}
    </>
  )
}
