import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { rememberEventDay, useEventDay } from '#storefront/web/state/event-day.ts'
import { useMain } from '#storefront/web/state/main-store.ts'
import { useCartSync } from '../checkout/placing/use-cart-sync.ts'
import { EventDay } from '../garments/event-day.tsx'
import { PlanButton } from '../plans/plan-button.tsx'
import css from './cart-page.module.css'
import { CartPlan } from './cart-plan.tsx'
import { Countdown } from './countdown.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { CartLine } from './lines/cart-line.tsx'
import { endedLines } from './lines/ended-lines.ts'
import { EndedNotice } from './lines/ended-notice.tsx'
import { CartSummary } from './prices/cart-summary.tsx'
import { useEstimate } from './prices/use-estimate.ts'
import { useChosenPlan } from './use-chosen-plan.ts'
import { useGarments } from './use-garments.ts'
import { usePlanOfAddress } from './use-plan-of-address.ts'
import { WaitingGarments } from './waiting-garments.tsx'

/** A chosen plan is the cart's one item; otherwise its garments, and what has just left it. */
export function CartContent() {
  const { products, timer } = useMain((state) => state.checkout)
  const plan = useChosenPlan()
  const event = useEventDay()
  const isMember = useMain((state) => state.user.membership.active !== null)
  const ended = useStore(endedLines)
  const { estimate, prices, retry } = useEstimate()
  const garments = useGarments(
    [...products, ...ended].map(({ id }) => id),
    { inDoubt: estimate === null },
  )
  const [edited, setEdited] = useState<string | null>(null)
  const lines = useRef<HTMLUListElement>(null)
  usePlanOfAddress()
  useCartSync()

  /** An edited line is a new one in the same place: whoever edited it goes on from there. */
  function edit(place: number, uuid: string | null) {
    setEdited(uuid)
    const line = () => lines.current?.children.item(place)
    if (uuid === null) requestAnimationFrame(() => line()?.querySelector<HTMLElement>('[data-edit]')?.focus())
  }

  if (plan) {
    return (
      <>
        <EndedNotice lines={ended} garments={garments} />
        <div className={css.columns}>
          <div>
            <WaitingGarments garments={garments} />
            <CartPlan plan={plan} />
          </div>
          {isMember ? (
            <div>
              <PlanButton plan={plan} />
            </div>
          ) : (
            <CartSummary estimate={estimate} onRetry={retry} />
          )}
        </div>
      </>
    )
  }
  return (
    <>
      <EndedNotice lines={ended} garments={garments} />
      {products.length === 0 ? (
        ended.length === 0 && <EmptyCart />
      ) : (
        <div className={css.columns}>
          <div>
            {timer !== null && <Countdown timer={timer} />}
            <div className={css.event}>
              <EventDay day={event} onChoose={rememberEventDay} />
            </div>
            <ul ref={lines} className={css.lines}>
              {products.map((line, index) => (
                <CartLine
                  key={line.uuid}
                  line={line}
                  garment={garments.get(line.id)}
                  price={prices.get(line.uuid) ?? null}
                  isEdited={line.uuid === edited}
                  onEdit={(isEdited) => edit(index, isEdited ? line.uuid : null)}
                />
              ))}
            </ul>
          </div>
          <CartSummary estimate={estimate} onRetry={retry} />
        </div>
      )}
    </>
  )
}
