import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { readCookie } from '#kit/api/input/read-cookie.ts'
import { REFRESH_TOKEN_IN } from '#storefront/contract/accounts/refresh-token-in.ts'
import { calls } from '#storefront/contract/calls.ts'

const NAME = 'refresh'
const SECONDS = 30 * 24 * 60 * 60

/** What a script gets to see instead of the token: whose session it is, and that it is another one each time. */
const STAND_IN = /^cookie\.([\w-]{1,64})\.[\w-]{8}$/

/** The session a stand-in belongs to; null: it is a token itself, or nothing. */
export function sessionOfStandIn(bearer: string): string | null {
  return STAND_IN.exec(bearer)?.[1] ?? null
}

export function readRefreshCookie(headers: Headers): string | null {
  return readCookie(headers, NAME)
}

/**
 * Tokens on their way out: for a client that keeps them in the cookie, the refresh token goes there and a stand-in into
 * the answer. Every answer passes here, so no way to log in can forget it. Who came with a stand-in never gets the
 * token itself, whatever the headers say: that would be a script's way to it.
 */
export function carryTokens<Data>(
  data: Data,
  { headers, bearer, origin }: { headers: Headers; bearer: string | null; origin: string },
): { data: Data; cookies: string[] } {
  const isCookieWanted =
    headers.get(REFRESH_TOKEN_IN) === 'cookie' || (bearer !== null && sessionOfStandIn(bearer) !== null)
  if (!isCookieWanted || !hasTokens(data)) return { data, cookies: [] }
  const { accessToken, refreshToken } = data
  const version = createHash('sha256').update(refreshToken).digest('base64url').slice(0, 8)
  const standIn = `cookie.${String(decodeJwt(accessToken).sid)}.${version}`
  return { data: { ...data, refreshToken: standIn }, cookies: [toCookie(refreshToken, origin, SECONDS)] }
}

export function endRefreshCookie(origin: string): string {
  return toCookie('', origin, 0)
}

/** It goes to the one call that takes it, and never along with a request from another site. */
function toCookie(token: string, origin: string, maxAge: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${token}; Path=${calls.authRefresh.path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`
}

function hasTokens(data: unknown): data is { accessToken: string; refreshToken: string } {
  return typeof data === 'object' && data !== null && 'accessToken' in data && 'refreshToken' in data
}
