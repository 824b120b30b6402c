import { useState } from 'react'
import type { CallRequest } from '#web/api-client/call-types.ts'
import { browserApi } from '#web/storefront/api/browser-api.ts'
import { refreshMemberships } from '#web/storefront/api/refresh-memberships.ts'
import { useRefusal } from '#web/storefront/api/use-messages.ts'

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
