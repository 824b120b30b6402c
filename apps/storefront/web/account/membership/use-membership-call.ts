import { useState } from 'react'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { refreshMemberships } from '#storefront/web/api/refresh-memberships.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import type { CallRequest } from '#storefront/web/client/call-types.ts'

type Change = 'resumeRenew' | 'resumeMembership' | 'upgrade'

/** Changes the membership and shows it as it is then; says so when it is refused. */
export function useMembershipCall() {
  const refuse = useRefusal()
  const [busy, setBusy] = useState(false)

  async function send<Name extends Change>(name: Name, request: CallRequest<Name>): Promise<boolean> {
    setBusy(true)
    const answer = await browserApi().call(name, request)
    if (answer.success) await refreshMemberships()
    else refuse(answer)
    setBusy(false)
    return answer.success
  }

  return { busy, send }
}
