import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notFound, ok } from '#storefront/web/client/api-double.ts'
import { changeIn } from '#storefront/web/state/main-store.ts'
import { setModal } from '#storefront/web/state/modal.ts'
import { aUserMembership } from '#storefront/web/state/session/user-membership-double.ts'
import { openSession } from '../account/membership/membership-session-double.ts'
import { confirmRemoval, confirmUpgrade, type Step } from './change-membership.ts'

const MINE = 'GET /api/userMemberships'
const UPGRADE = 'PUT /api/userMemberships/m2/upgrade'
const STOP = 'PUT /api/userMemberships/m2/cancelRenew'
const before = [aUserMembership('m1', 'cancelled'), aUserMembership('m2', 'active')]
const after = [before[0], { ...aUserMembership('m2', 'active'), wantMembershipId: 'plan-l' }]

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('a change of plan', () => {
  it('thanks, shows the memberships anew and closes its dialog after 2 seconds', async () => {
    const { session, api, steps, shown } = open('upgrade_from_previous_plan', { [UPGRADE]: ok({}), [MINE]: ok(after) })
    await confirmUpgrade({ membershipId: 'plan-l', immediate: false }, shown, session)
    expect(steps).toEqual(['working', 'done'])
    expect(api.calls()).toEqual([UPGRADE, MINE])
    expect(await api.requests[0]?.json()).toEqual({ membershipId: 'plan-l', immediate: false })
    expect(session.store.getState().user.membership.active?.wantMembershipId).toBe('plan-l')
    vi.advanceTimersByTime(1999)
    expect(session.store.getState().modal.type).toBe('upgrade_from_previous_plan')
    vi.advanceTimersByTime(1)
    expect(session.store.getState().modal.type).toBeNull()
  })

  it('that is refused says so, and can be tried again', async () => {
    const { session, steps, refused, shown } = open('upgrade_from_previous_plan', { [UPGRADE]: notFound })
    await confirmUpgrade({ membershipId: 'plan-l', immediate: true }, shown, session)
    expect(steps).toEqual(['working', 'asking'])
    expect(refused).toEqual(['NOT_FOUND'])
    vi.runAllTimers()
    expect(session.store.getState().modal.type).toBe('upgrade_from_previous_plan')
  })
})

describe('stopping the renewal', () => {
  it('shows that it is under way, then the confirmation, and closes its dialog after 3 seconds', async () => {
    const { session, api, steps, shown } = open('remove_plan', { [STOP]: ok({}), [MINE]: ok(before) })
    await confirmRemoval(shown, session)
    expect(steps).toEqual(['working', 'done'])
    expect(api.calls()).toEqual([STOP, MINE])
    expect(await api.requests[0]?.text()).toBe('')
    vi.advanceTimersByTime(2999)
    expect(session.store.getState().modal.type).toBe('remove_plan')
    vi.advanceTimersByTime(1)
    expect(session.store.getState().modal.type).toBeNull()
  })

  it('leaves a dialog alone that was opened meanwhile', async () => {
    const { session, shown } = open('remove_plan', { [STOP]: ok({}), [MINE]: ok(before) })
    await confirmRemoval(shown, session)
    changeIn(session.store, 'modal', setModal, { type: 'newsletter' })
    vi.runAllTimers()
    expect(session.store.getState().modal.type).toBe('newsletter')
  })
})

function open(type: 'upgrade_from_previous_plan' | 'remove_plan', answers: Parameters<typeof openSession>[0]) {
  const { session, api } = openSession(answers, { list: before })
  changeIn(session.store, 'modal', setModal, { type })
  const steps: Step[] = []
  const refused: string[] = []
  const shown = {
    show: (step: Step) => void steps.push(step),
    refuse: ({ code }: { code: string }) => void refused.push(code),
  }
  return { session, api, steps, refused, shown }
}
