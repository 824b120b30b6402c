import { describe, expect, it } from 'vitest'
import { renewSession } from '#storefront/web/api/renew-session.ts'
import { openBrowser, refusingStorage } from '../browser-double.ts'
import { aCartLine } from '../cart-line-double.ts'
import { addProduct } from '../checkout.ts'
import { changeIn, createMainStore } from '../main-store.ts'
import { setSidebar } from '../toggle.ts'
import { endSession, restoreSession } from './session.ts'
import { defaultUser, logIn } from './user.ts'

const cookies = { at: 'a1', rt: 'r1', userId: 'u1', locale: 'it' }
const user = JSON.stringify({ id: 'u1', firstName: 'Anna' })
const anna = { info: { id: 'u1' }, auth: { accessToken: 'a9', refreshToken: 'r9' } }

describe('restoring the session', () => {
  it('puts it together from the stored user and the cookies at and rt', () => {
    const { store, browser, tab } = open({ cookies, stored: { user } })
    restoreSession(store, tab)
    expect(store.getState().user).toEqual({
      ...defaultUser,
      logged: true,
      info: { id: 'u1', firstName: 'Anna' },
      auth: { accessToken: 'a1', refreshToken: 'r1' },
    })
    expect(browser.cookies()).toEqual(cookies)
    expect(browser.storage.getItem('user')).toBe(user)
  })

  it.each([
    ['no stored user', { cookies, stored: {} }],
    ['a stored user that is no JSON', { cookies, stored: { user: '{' } }],
    ['a stored user without id', { cookies, stored: { user: '{"firstName":"Anna"}' } }],
    ['no cookie at', { cookies: { rt: 'r1', userId: 'u1', locale: 'it' }, stored: { user } }],
    ['no cookie rt', { cookies: { at: 'a1', userId: 'u1', locale: 'it' }, stored: { user } }],
    ['an empty cookie at', { cookies: { ...cookies, at: '' }, stored: { user } }],
  ])('clears at, rt, userId and the stored user when there is %s', (_what, given) => {
    const { store, browser, tab } = open(given)
    restoreSession(store, tab)
    expect(store.getState().user).toEqual(defaultUser)
    expect(browser.cookies()).toEqual({ locale: 'it' })
    expect(browser.storage.getItem('user')).toBeNull()
  })

  it('leaves a person alone whose kept state has tokens', () => {
    const { store, browser, tab } = open({ cookies, stored: {} })
    changeIn(store, 'user', logIn, anna)
    const before = store.getState().user
    restoreSession(store, tab)
    expect(store.getState().user).toBe(before)
    expect(browser.cookies()).toEqual(cookies)
  })

  it('takes a forbidden storage for an empty one', () => {
    const { store, browser, tab } = open({ cookies })
    restoreSession(store, Object.assign(tab, { localStorage: refusingStorage() }))
    expect(store.getState().user).toEqual(defaultUser)
    expect(browser.cookies()).toEqual({ locale: 'it' })
  })
})

describe('ending the session', () => {
  it('removes at, rt, userId and the stored user, resets checkout and user, closes the sidebar', () => {
    const { store, browser, tab } = open({ cookies, stored: { user, savedPageUrl: '/products' } })
    restoreSession(store, tab)
    changeIn(store, 'checkout', addProduct, { product: aCartLine(), now: 1 })
    changeIn(store, 'toggle', setSidebar, true)
    endSession(store, tab)
    expect(store.getState()).toEqual(store.getInitialState())
    expect(browser.cookies()).toEqual({ locale: 'it' })
    expect(browser.storage.getItem('user')).toBeNull()
    expect(browser.storage.getItem('savedPageUrl')).toBe('/products')
  })
})

describe('renewing the session', () => {
  const tokens = { accessToken: 'a2', refreshToken: 'r2' }

  it('puts the new pair of tokens into state and cookies', () => {
    const { store, browser, tab } = open({ cookies, stored: { user } })
    restoreSession(store, tab)
    renewSession(tokens, store, tab)
    expect(store.getState().user.auth).toEqual(tokens)
    expect(browser.cookies()).toEqual({ ...cookies, at: 'a2', rt: 'r2' })
  })

  it('brings nobody back who has logged out meanwhile', () => {
    const { store, browser, tab } = open({ cookies, stored: { user } })
    endSession(store, tab)
    renewSession(tokens, store, tab)
    expect(store.getState().user).toEqual(defaultUser)
    expect(browser.cookies()).toEqual({ locale: 'it' })
  })
})

function open(given: Parameters<typeof openBrowser>[0]) {
  const browser = openBrowser(given)
  return { browser, tab: browser.openTab(), store: createMainStore(() => browser.storage) }
}
