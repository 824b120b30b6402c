import { attempt } from '../untrusted.ts'

const DAY = 86_400

/** Every cookie the pages write, and for how many seconds it is kept; null: until the browser closes. */
const lifetimes = {
  at: 30 * DAY,
  rt: 30 * DAY,
  userId: 30 * DAY,
  locale: 365 * DAY,
  lastProduct: 30 * DAY,
  newsletter: 180 * DAY,
  elementsDisplayed: null,
  eventDate: null,
  consent: 182 * DAY,
} as const

export type CookieName = keyof typeof lifetimes

/** A browser's `document` is one. */
export type CookieJar = { cookie: string; location: { protocol: string } }

export function readCookie(name: CookieName, jar: Pick<CookieJar, 'cookie'> = document): string | null {
  const start = `${name}=`
  const pair = jar.cookie.split(/;\s*/).find((one) => one.startsWith(start))
  return pair === undefined ? null : attempt(() => decodeURIComponent(pair.slice(start.length)))
}

export function writeCookie(name: CookieName, value: string, jar: CookieJar = document): void {
  put(jar, `${name}=${encodeURIComponent(value)}`, lifetimes[name])
}

export function removeCookie(name: CookieName, jar: CookieJar = document): void {
  put(jar, `${name}=`, 0)
}

function put(jar: CookieJar, pair: string, maxAge: number | null): void {
  const lifetime = maxAge === null ? '' : `; Max-Age=${maxAge}`
  const secure = jar.location.protocol === 'https:' ? '; Secure' : ''
  // Not the Cookie Store API: it is asynchronous, and a page left right after a log-in would lose the write.
  jar.cookie = `${pair}; Path=/; SameSite=Lax${lifetime}${secure}`
}
