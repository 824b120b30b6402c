import { useEffect, useState } from 'react'
import type { UpgradePreview } from '#contract/memberships/user-memberships.ts'
import { browserApi } from '#web/storefront/api/browser-api.ts'
import { mainStore } from '#web/storefront/state/main-store.ts'
import { runningMembership } from '../api/running-membership.ts'

export type Previews = { atRenewal: UpgradePreview; atOnce: UpgradePreview }

/** Both ways to change to a plan, side by side. Null: on their way. */
export function useUpgradePreviews(membershipId: string | null) {
  const [previews, setPreviews] = useState<Previews | 'failed' | null>(null)

  async function load() {
    setPreviews(null)
    const record = runningMembership(mainStore.getState().user.membership.list)
    if (!record || !membershipId) return
    const ask = (immediate: 'true' | 'false') =>
      browserApi().call('upgradePreview', { params: { id: record.id }, query: { membershipId, immediate } })
    const [atRenewal, atOnce] = await Promise.all([ask('false'), ask('true')])
    const areThere = atRenewal.success && atOnce.success
    setPreviews(areThere ? { atRenewal: atRenewal.data, atOnce: atOnce.data } : 'failed')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each plan
  useEffect(() => void load(), [membershipId])
  return { previews, reload: load }
}
