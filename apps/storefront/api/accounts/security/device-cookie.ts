import { readCookie } from '#kit/api/input/read-cookie.ts'

const NAME = 'device'
const YEAR = 365 * 24 * 60 * 60

/** The token a browser was given at a log-in; no script can read it. */
export function readDeviceCookie(headers: Headers): string | null {
  return readCookie(headers, NAME)
}

/** Only the public calls are sent it: it is for logging in, and proves nothing but that this browser did so before. */
export function deviceCookie(token: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${token}; Path=/public-api; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure}`
}
