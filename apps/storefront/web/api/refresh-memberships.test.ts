import { describe, expect, it } from 'vitest'
import { jwtExpired, notFound, ok } from '#storefront/web/client/api-double.ts'
import { changeIn } from '#storefront/web/state/main-store.ts'
import { askForMemberships } from '#storefront/web/state/session/ask-for-memberships.ts'
import { logIn, resetMembership } from '#storefront/web/state/session/user.ts'
import { aUserMembership } from '#storefront/web/state/session/user-membership-double.ts'
import { setSidebar } from '#storefront/web/state/toggle.ts'
import { openSession } from '../account/membership/membership-session-double.ts'
import { refreshMemberships } from './refresh-memberships.ts'

const MINE = 'GET /api/userMemberships'
const list = [aUserMembership('m1', 'ended'), aUserMembership('m2', 'active')]

describe('the memberships of a customer', () => {
  it('are asked for once after the log-in when the list is empty, and stored as the list', async () => {
    const { session, api, anna } = openSession({ [MINE]: ok(list) }, { logged: false })
    const refreshes: Promise<unknown>[] = []
    askForMemberships(session.store, () => refreshes.push(refreshMemberships(session)))
    expect(refreshes).toEqual([])
    changeIn(session.store, 'user', logIn, anna)
    await Promise.all(refreshes)
    expect(session.store.getState().user.membership).toEqual({ list, active: list[1] })
    changeIn(session.store, 'user', logIn, anna)
    expect(api.calls()).toEqual([MINE])
  })

  it('are asked for once of who has none, whatever else changes', () => {
    const { session, anna } = openSession({}, { logged: false })
    let calls = 0
    askForMemberships(session.store, () => calls++)
    changeIn(session.store, 'user', logIn, anna)
    changeIn(session.store, 'user', resetMembership)
    changeIn(session.store, 'toggle', setSidebar, true)
    expect(calls).toBe(1)
  })

  it('are not asked for by who brings the list along', () => {
    const { session } = openSession({}, { list })
    let calls = 0
    askForMemberships(session.store, () => calls++)
    expect(calls).toBe(0)
  })
})

describe('a customer who has no membership any more', () => {
  it('has none on the page either', async () => {
    const { session } = openSession({ [MINE]: ok([]) }, { list })
    await refreshMemberships(session)
    expect(session.store.getState().user.membership).toEqual({ list: [], active: null })
  })
})

describe('a refused memberships call', () => {
  it('of a session that no refresh could mend logs out and goes to the log-in', async () => {
    const renewed = { accessToken: 'a2', refreshToken: 'r2' }
    const { session, left } = openSession({ [MINE]: jwtExpired, 'GET /public-api/auth/refresh': ok(renewed) }, { list })
    await refreshMemberships(session)
    expect(left).toEqual(['/login?previous=%2Fprofile'])
    expect(session.store.getState().user.logged).toBe(false)
  })

  it.each([
    ['a refusal', notFound],
    ['no network', new TypeError('Failed to fetch')],
  ])('is ignored: %s', async (_what, answer) => {
    const { session, left } = openSession({ [MINE]: answer }, { list })
    await refreshMemberships(session)
    expect(left).toEqual([])
    expect(session.store.getState().user.membership).toEqual({ list, active: list[1] })
  })
})
