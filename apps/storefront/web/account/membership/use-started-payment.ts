import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#paths/storefront/paths.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { refreshMemberships } from '#storefront/web/api/refresh-memberships.ts'
import { change, useMain } from '#storefront/web/state/main-store.ts'
import { resetMembershipCheckout } from '#storefront/web/state/membership-checkout.ts'

const PAUSE = 2000
const PATIENCE = 15

type Stage = 'none' | 'checking' | 'thanks' | 'open' | 'slow'

/**
 * Asks how the payment stands until it is decided. Mails lead here too: only who still has the plan in the cart has just
 * paid for it, and is thanked once.
 */
export function useStartedPayment(recordId: string | null) {
  const navigate = useNavigate()
  const isChosen = useMain((state) => state.membershipCheckout.membership.id !== null)
  const [stage, setStage] = useState<Stage>(recordId && isChosen ? 'checking' : 'none')
  const [record, setRecord] = useState<UserMembershipView | null>(null)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once more with every round
  useEffect(() => {
    if (!recordId || round > PATIENCE) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isWanted = true
    ask(recordId).then((answer) => {
      if (!isWanted) return
      setRecord(answer)
      if (answer && answer.status !== 'pending') return finish(answer)
      setStage(answer?.paymentUrl ? 'open' : round < PATIENCE ? 'checking' : 'slow')
      timer = setTimeout(() => setRound(round + 1), PAUSE)
    })
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [recordId, round])

  function finish(paid: UserMembershipView) {
    const isActive = paid.status === 'active'
    setStage(isActive && isChosen ? 'thanks' : 'none')
    if (isActive)
      void import('../../analytics/report-purchase.ts').then(({ reportSubscription }) =>
        reportSubscription(paid, localStorage, Date.now()),
      )
    change('membershipCheckout', resetMembershipCheckout)
    refreshMemberships()
    navigate(paths.membership, { replace: true, preventScrollReset: true })
  }

  return { stage, record, askAgain: () => setRound(0) }
}

async function ask(id: string): Promise<UserMembershipView | null> {
  const answer = await browserApi().call('membershipPayment', { params: { id } })
  return answer.success ? answer.data.userMembership : null
}
