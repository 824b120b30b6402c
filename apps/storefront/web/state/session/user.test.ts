import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  currentTokens,
  defaultUser,
  editInfo,
  loadMemberships,
  logIn,
  logOut,
  renewTokens,
  resetMembership,
  reviveUser,
  type UserState,
} from './user.ts'
import { aUserMembership } from './user-membership-double.ts'

const info = { id: 'u1', email: 'anna@example.com', firstName: 'Anna' }
const auth = { accessToken: 'access', refreshToken: 'refresh' }
const anna = logIn(defaultUser, { info, auth })

describe('the session', () => {
  it('begins as a guest with nothing', () => {
    expect(defaultUser).toEqual({
      logged: false,
      info: null,
      auth: { accessToken: null, refreshToken: null },
      membership: { active: null, list: [] },
      liked: [],
      addresses: [],
      form: { ended: false, status: null },
    })
  })

  it('is logged in with both info and tokens', () => {
    expect(anna).toEqual({ ...defaultUser, logged: true, info, auth })
  })

  it.each([
    ['info', { auth }],
    ['tokens', { info }],
    ['an access token', { info, auth: { refreshToken: 'refresh' } }],
    ['a refresh token', { info, auth: { accessToken: 'access' } }],
    ['anything', {}],
  ])('does not begin without %s', (_missing, payload) => {
    expect(logIn(defaultUser, payload)).toBe(defaultUser)
  })

  it('keeps what is hers when the same person logs in again', () => {
    const full = everything()
    expect(logIn(full, { info, auth: { accessToken: 'new', refreshToken: 'newer' } })).toEqual({
      ...full,
      auth: { accessToken: 'new', refreshToken: 'newer' },
    })
  })

  it('shows a second person nothing of the first', () => {
    const bruno = { id: 'u2' }
    expect(logIn(everything(), { info: bruno, auth })).toEqual({ ...defaultUser, logged: true, info: bruno, auth })
  })

  it('loses info, tokens, liked, addresses, membership and form at log-out', () => {
    expect(everything()).not.toMatchObject(defaultUser)
    expect(logOut()).toEqual(defaultUser)
  })

  it('replaces the profile of a logged-in person', () => {
    expect(editInfo(anna, { id: 'u1', firstName: 'Annalisa' })).toEqual({
      ...anna,
      info: { id: 'u1', firstName: 'Annalisa' },
    })
  })

  it('gives a guest no profile', () => {
    expect(editInfo(defaultUser, info)).toBe(defaultUser)
  })

  it('takes renewed tokens', () => {
    const renewed = renewTokens(anna, { accessToken: 'a2', refreshToken: 'r2' })
    expect(currentTokens(renewed)).toEqual({ accessToken: 'a2', refreshToken: 'r2' })
  })

  it('is not brought back by tokens that arrive after log-out', () => {
    expect(renewTokens(logOut(), auth)).toEqual(defaultUser)
    expect(currentTokens(logOut())).toBeNull()
  })
})

describe('the memberships of a user', () => {
  it('are stored, and the last one is active when its status says so', () => {
    const list = [aUserMembership('m1', 'ended'), aUserMembership('m2', 'active')]
    expect(loadMemberships(anna, list).membership).toEqual({ list, active: list[1] })
  })

  it('have no active one when the last is not active', () => {
    const list = [aUserMembership('m1', 'active'), aUserMembership('m2', 'cancelled')]
    expect(loadMemberships(anna, list).membership).toEqual({ list, active: null })
  })

  it('lose a formerly active one when the new list ends otherwise', () => {
    const before = loadMemberships(anna, [aUserMembership('m1', 'active')])
    expect(loadMemberships(before, [aUserMembership('m1', 'ended')]).membership.active).toBeNull()
  })

  it('stay as they are when an empty list arrives', () => {
    const before = loadMemberships(anna, [aUserMembership('m1', 'active')])
    expect(loadMemberships(before, [])).toBe(before)
  })

  it('are emptied, list and active one, by a reset', () => {
    const before = loadMemberships(anna, [aUserMembership('m1', 'active')])
    expect(resetMembership(before)).toEqual(anna)
  })
})

describe('a stored user', () => {
  it('comes back as it was', () => {
    expect(reviveUser(JSON.parse(JSON.stringify(everything())))).toEqual(everything())
  })

  it('comes back as a guest when a token is missing, even if it says logged', () => {
    expect(reviveUser({ ...everything(), auth: { accessToken: 'access' } })).toEqual(defaultUser)
  })

  it('is a guest or a person with tokens, whatever the storage holds', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (a, b, c) => {
        const user = reviveUser({ info: a, auth: b, membership: c, logged: true })
        expect(user.logged).toBe(currentTokens(user) !== null)
      }),
    )
  })

  it('drops broken members of its lists', () => {
    const stored = {
      ...everything(),
      liked: ['p1', 7, null],
      addresses: [{ id: 'a1' }, 'x'],
      membership: { list: [{}] },
    }
    expect(reviveUser(stored)).toMatchObject({
      liked: ['p1'],
      addresses: [{ id: 'a1' }],
      membership: { list: [], active: null },
    })
  })
})

function everything(): UserState {
  return {
    ...loadMemberships(anna, [aUserMembership('m1', 'active')]),
    liked: ['p1'],
    addresses: [{ id: 'a1' }],
    form: { ended: true, status: 'sent' },
  }
}
