import type { Failure } from '#storefront/contract/shop-envelope.ts'
import { changeIn, type MainStore } from '#storefront/web/state/main-store.ts'
import { closeModal } from '#storefront/web/state/modal.ts'
import { refreshMemberships, type Session, session } from '../api/refresh-memberships.ts'
import { runningMembership } from '../api/running-membership.ts'

export type Step = 'asking' | 'working' | 'done'

type Shown = { show: (step: Step) => void; refuse: (failure: Failure) => void }

const UPGRADE_CLOSES_AFTER = 2000
const REMOVAL_CLOSES_AFTER = 3000

/** Changes the plan, thanks, shows the memberships anew and leaves. */
export function confirmUpgrade(
  body: { membershipId: string; immediate: boolean; dueNow?: number },
  shown: Shown,
  tools: Session = session(),
): Promise<void> {
  const call = (id: string) => tools.api.call('upgrade', { params: { id }, body })
  return change({ call, shown, tools, closesAfter: UPGRADE_CLOSES_AFTER })
}

/** Stops the renewal, says so and leaves. */
export function confirmRemoval(shown: Shown, tools: Session = session()): Promise<void> {
  const call = (id: string) => tools.api.call('cancelRenew', { params: { id } })
  return change({ call, shown, tools, closesAfter: REMOVAL_CLOSES_AFTER })
}

type Change = {
  call: (id: string) => Promise<{ success: true } | Failure>
  shown: Shown
  tools: Session
  closesAfter: number
}

async function change({ call, shown: { show, refuse }, tools, closesAfter }: Change): Promise<void> {
  const record = runningMembership(tools.store.getState().user.membership.list)
  if (!record) return
  show('working')
  const answer = await call(record.id)
  show(answer.success ? 'done' : 'asking')
  if (!answer.success) return refuse(answer)
  closeInTime(tools.store, closesAfter)
  await refreshMemberships(tools)
}

/** Unless it was closed, or another one opened, meanwhile. */
function closeInTime(store: MainStore, milliseconds: number): void {
  const { modal } = store.getState()
  setTimeout(() => store.getState().modal === modal && changeIn(store, 'modal', closeModal), milliseconds)
}
