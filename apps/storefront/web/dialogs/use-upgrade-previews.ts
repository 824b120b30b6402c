import type { UpgradePreview } from '#storefront/contract/memberships/user-memberships.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { useCall } from '#storefront/web/client/use-call.ts'
import { mainStore } from '#storefront/web/state/main-store.ts'
import { runningMembership } from '../api/running-membership.ts'

/** `atOnce` null: the period has a pause or time that was given, and another plan only comes with the renewal. */
export type Previews = { atRenewal: UpgradePreview; atOnce: UpgradePreview | null }

/** Both ways to change to a plan, side by side. Null: on their way. */
export function useUpgradePreviews(membershipId: string | null) {
  const { data, reload } = useCall(membershipId, async (id) => ({ id, previews: await loadPreviews(id) }))
  return { previews: data?.id === membershipId ? data.previews : null, reload }
}

async function loadPreviews(membershipId: string): Promise<Previews | 'failed' | null> {
  const record = runningMembership(mainStore.getState().user.membership.list)
  if (!record) return null
  const ask = (immediate: 'true' | 'false') =>
    browserApi().call('upgradePreview', { params: { id: record.id }, query: { membershipId, immediate } })
  const [atRenewal, atOnce] = await Promise.all([ask('false'), record.paidUntil === null ? ask('true') : null])
  if (!atRenewal.success || atOnce?.success === false) return 'failed'
  return { atRenewal: atRenewal.data, atOnce: atOnce?.data ?? null }
}
