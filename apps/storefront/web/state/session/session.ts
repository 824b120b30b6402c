import { resetCheckout } from '../checkout.ts'
import { changeIn, type MainStore, mainStore } from '../main-store.ts'
import { setSidebar } from '../toggle.ts'
import { attempt, parseJson } from '../untrusted.ts'
import { type CookieJar, readCookie, removeCookie, writeCookie } from './cookies.ts'
import { currentTokens, logIn, logOut, reviveUserInfo, type Tokens, type UserInfo } from './user.ts'

/** The part of `window` that remembers who is logged in, beside the state: three cookies and the stored user. */
export type SessionPlace = { document: CookieJar; localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> }

/**
 * The specification clears cookies and stored user "otherwise". A person whose kept state has tokens is logged in and
 * is left alone: clearing would make the server, which reads `at`, treat her as a guest. What is cleared are the
 * remains of a session that nobody can put together again.
 */
export function restoreSession(store: MainStore, place: SessionPlace): void {
  if (currentTokens(store.getState().user)) return
  const info = readStoredUser(place)
  const auth = readTokenCookies(place)
  if (info && auth) changeIn(store, 'user', logIn, { info, auth })
  else forgetSession(place)
}

/** What a log-out does before the page is loaded anew at `/`. */
export function endSession(store: MainStore = mainStore, place: SessionPlace = window): void {
  forgetSession(place)
  changeIn(store, 'checkout', resetCheckout)
  changeIn(store, 'user', logOut)
  changeIn(store, 'toggle', setSidebar, false)
}

function readStoredUser(place: SessionPlace): UserInfo | null {
  return reviveUserInfo(parseJson(attempt(() => place.localStorage.getItem('user'))))
}

function readTokenCookies({ document }: SessionPlace): Tokens | null {
  const accessToken = readCookie('at', document)
  const refreshToken = readCookie('rt', document)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

export function writeTokenCookies({ accessToken, refreshToken }: Tokens, { document }: SessionPlace): void {
  writeCookie('at', accessToken, document)
  writeCookie('rt', refreshToken, document)
}

function forgetSession(place: SessionPlace): void {
  for (const name of ['at', 'rt', 'userId'] as const) removeCookie(name, place.document)
  attempt(() => place.localStorage.removeItem('user'))
}
