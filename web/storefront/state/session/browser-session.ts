import { attempt, parseJson } from '../untrusted.ts'
import { type CookieJar, readCookie, removeCookie, writeCookie } from './cookies.ts'
import { reviveUserInfo, type Tokens, type UserInfo } from './user.ts'

/** The part of `window` that remembers who is logged in, beside the state: three cookies and the stored user. */
export type SessionPlace = { document: CookieJar; localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> }

export function readStoredUser(place: SessionPlace): UserInfo | null {
  return reviveUserInfo(parseJson(attempt(() => place.localStorage.getItem('user'))))
}

export function readTokenCookies({ document }: SessionPlace): Tokens | null {
  const accessToken = readCookie('at', document)
  const refreshToken = readCookie('rt', document)
  return accessToken && refreshToken ? { accessToken, refreshToken } : null
}

export function writeTokenCookies({ accessToken, refreshToken }: Tokens, { document }: SessionPlace): void {
  writeCookie('at', accessToken, document)
  writeCookie('rt', refreshToken, document)
}

export function forgetSession(place: SessionPlace): void {
  for (const name of ['at', 'rt', 'userId'] as const) removeCookie(name, place.document)
  attempt(() => place.localStorage.removeItem('user'))
}
