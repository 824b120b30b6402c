import { useRef, useState } from 'react'
import { formatDay } from '#domain/days.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import type { WithdrawalReceipt } from '#storefront/contract/orders/orders.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { refreshMemberships } from '#storefront/web/api/refresh-memberships.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useStorefront } from '../../use-storefront.ts'
import { ConfirmStep } from '../orders/garment/confirm-step.tsx'

type WithdrawFromPlanProps = {
  record: UserMembershipView
  until: string
  onWithdrawn: (receipt: WithdrawalReceipt) => void
}

/** The right of withdrawal, in two steps. */
export function WithdrawFromPlan({ record, until, onWithdrawn }: WithdrawFromPlanProps) {
  const texts = useTranslations('membershipPage')
  const orders = useTranslations('orders')
  const { language } = useStorefront()
  const refuse = useRefusal()
  const [asking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  async function withdraw() {
    const answer = await browserApi().call('withdrawFromMembership', { params: { id: record.id } })
    if (!answer.success) return refuse(answer)
    onWithdrawn(answer.data.receipt)
    await refreshMemberships()
  }

  function leave() {
    setAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  if (asking) {
    return (
      <ConfirmStep
        text={texts('withdrawText', { date: formatDay(until, language) })}
        confirm={orders('withdrawConfirm')}
        keep={orders('keep')}
        isGrave
        onConfirm={withdraw}
        onLeave={leave}
      />
    )
  }
  return (
    <button ref={opener} type="button" className={button.quiet} onClick={() => setAsking(true)}>
      {orders('withdraw')}
    </button>
  )
}
