import { useEffect, useState } from 'react'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import { refreshMemberships } from '#storefront/web/api/refresh-memberships.ts'
import { useMain } from '#storefront/web/state/main-store.ts'

/** Asked for anew whenever the page opens; from then on it shows whatever a dialog or a button has changed. */
export function useMemberships() {
  const [answer, setAnswer] = useState<Envelope<UserMembershipView[]> | null>(null)
  const known = useMain((state) => state.user.membership.list)
  const reload = () => refreshMemberships().then(setAnswer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => void reload(), [])
  return { answer: answer?.success ? { ...answer, data: known } : answer, reload }
}
