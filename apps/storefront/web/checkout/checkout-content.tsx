import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { LogInFirst } from '../account/log-in-first.tsx'
import { EmptyCart } from '../cart/empty-cart.tsx'
import { endedLines } from '../cart/lines/ended-lines.ts'
import { EndedNotice } from '../cart/lines/ended-notice.tsx'
import { useChosenPlan } from '../cart/use-chosen-plan.ts'
import { useGarments } from '../cart/use-garments.ts'
import { WaitingGarments } from '../cart/waiting-garments.tsx'
import { GarmentsCheckout } from './garments-checkout.tsx'
import { useCartSync } from './placing/use-cart-sync.ts'
import { PlanCheckout } from './plan-checkout.tsx'

/** A chosen plan is ordered alone; otherwise the garments, and what has just left them. */
export function CheckoutContent({ isGuest }: { isGuest: boolean }) {
  const products = useMain((state) => state.checkout.products)
  const plan = useChosenPlan()
  const ended = useStore(endedLines)
  const garments = useGarments([...products, ...ended].map(({ id }) => id))
  // Here, where they outlive a cart whose last garment is lost and held again.
  const consents = useFields({ terms: false, earlyStart: false })
  const notice = useRef<HTMLDivElement>(null)
  const [losses, setLosses] = useState(0)
  useCartSync()

  useEffect(() => {
    if (losses === 0) return
    notice.current?.focus()
    notice.current?.scrollIntoView({ block: 'center' })
  }, [losses])

  if (plan) {
    return (
      <>
        <EndedNotice lines={ended} garments={garments} />
        <WaitingGarments garments={garments} />
        <LogInFirst>
          <PlanCheckout plan={plan} />
        </LogInFirst>
      </>
    )
  }
  return (
    <>
      <EndedNotice ref={notice} lines={ended} garments={garments} />
      {products.length > 0 && (
        <GarmentsCheckout
          isGuest={isGuest}
          garments={garments}
          consents={consents}
          onLost={() => setLosses((before) => before + 1)}
        />
      )}
      {products.length === 0 && ended.length === 0 && <EmptyCart />}
    </>
  )
}
