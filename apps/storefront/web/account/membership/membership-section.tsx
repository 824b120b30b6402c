import { useState } from 'react'
import { useLocation } from 'react-router'
import type { WithdrawalReceipt } from '#storefront/contract/orders/orders.ts'
import { runningMembership } from '#storefront/web/api/running-membership.ts'
import { WithdrawalNote } from '../orders/withdrawal-note.tsx'
import { Loaded } from '../profile/loaded.tsx'
import { CurrentMembership } from './current-membership.tsx'
import { EarlierMemberships } from './earlier-memberships.tsx'
import { NoMembership } from './no-membership.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { useMemberships } from './use-memberships.ts'
import { useStartedPayment } from './use-started-payment.ts'

/** The customer's plan. After the payment page the address names the record that was paid for. */
export default function MembershipSection() {
  const record = new URLSearchParams(useLocation().search).get('record')
  const payment = useStartedPayment(record)
  const memberships = useMemberships()
  const [receipt, setReceipt] = useState<WithdrawalReceipt | null>(null)
  return (
    <>
      <PaymentNotice {...payment} />
      {receipt && <WithdrawalNote receipt={receipt} />}
      <Loaded {...memberships}>
        {(list) => {
          const current = runningMembership(list)
          return (
            <>
              {current ? (
                <CurrentMembership record={current} onWithdrawn={setReceipt} />
              ) : (
                <NoMembership last={list.at(-1) ?? null} />
              )}
              <EarlierMemberships list={list.filter((one) => one.endedAt !== null)} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}
