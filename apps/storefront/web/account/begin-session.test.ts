import { describe, expect, it } from 'vitest'
import type { UserView } from '#storefront/contract/accounts/accounts.ts'
import { openBrowser } from '#storefront/web/state/browser-double.ts'
import { createMainStore } from '#storefront/web/state/main-store.ts'
import { restoreSession } from '#storefront/web/state/session/session.ts'
import { beginSession, changeOwnInfo } from './begin-session.ts'

const anna: UserView = {
  id: 'a1',
  email: 'anna@example.it',
  firstName: 'Anna',
  lastName: 'Rossi',
  phone: '3331234567',
  language: 'it',
  createdAt: '2026-11-15T10:00:00Z',
  marketingSince: null,
  profilingSince: null,
}
const info = {
  id: 'a1',
  email: 'anna@example.it',
  firstName: 'Anna',
  lastName: 'Rossi',
  phone: '3331234567',
  language: 'it',
}
const answer = { accessToken: 'access', refreshToken: 'refresh', user: anna }

describe('a session that begins', () => {
  it('is kept in the state, in the cookies at, rt and userId, and as the stored user', () => {
    const { store, browser, tab } = open()
    beginSession(answer, store, tab)
    expect(store.getState().user).toMatchObject({
      logged: true,
      info,
      auth: { accessToken: 'access', refreshToken: 'refresh' },
    })
    expect(browser.cookies()).toEqual({ at: 'access', rt: 'refresh', userId: 'a1' })
    expect(JSON.parse(browser.storage.getItem('user') ?? '')).toEqual(info)
  })

  it('can be restored by a page that has lost its state', () => {
    const { store, tab } = open()
    beginSession(answer, store, tab)
    const fresh = createMainStore(() => null)
    restoreSession(fresh, tab)
    expect(fresh.getState().user).toMatchObject({ logged: true, info })
  })
})

describe('a changed profile', () => {
  it('replaces the old one, in the state and in the storage', () => {
    const { store, browser, tab } = open()
    beginSession(answer, store, tab)
    changeOwnInfo({ ...anna, firstName: 'Annalisa' }, store, tab)
    expect(store.getState().user.info?.firstName).toBe('Annalisa')
    expect(JSON.parse(browser.storage.getItem('user') ?? '').firstName).toBe('Annalisa')
  })
})

function open() {
  const browser = openBrowser()
  return { browser, tab: browser.openTab(), store: createMainStore(() => browser.storage) }
}
