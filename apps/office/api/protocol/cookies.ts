import { SESSION_RULES } from '#domain/staff/session-rules.ts'
import { readCookie } from '#kit/api/input/read-cookie.ts'

const YEAR = 365 * 24 * 60 * 60

/** With the prefix that lets no other host and no unencrypted page set it, wherever there is encryption. */
function nameOf(name: string, origin: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name
}

export function readSessionCookie(request: Request): string | null {
  return readCookie(request.headers, nameOf('office', request.url))
}

export function readDeviceCookie(request: Request): string | null {
  return readCookie(request.headers, nameOf('office_device', request.url))
}

/** Of a device that several people share. */
export function readSharedCookie(request: Request): string | null {
  return readCookie(request.headers, nameOf('office_shared', request.url))
}

export function sharedCookie(token: string, origin: string): string {
  return cookie(nameOf('office_shared', origin), token, { origin, seconds: YEAR })
}

/** No script reads it, and no other site's link or form sends it. */
export function sessionCookie(token: string, origin: string): string {
  return cookie(nameOf('office', origin), token, { origin, seconds: SESSION_RULES.desk.life / 1000 })
}

export function endedSessionCookie(origin: string): string {
  return cookie(nameOf('office', origin), '', { origin, seconds: 0 })
}

/** Only says that this browser has logged in before. */
export function deviceCookie(token: string, origin: string): string {
  return cookie(nameOf('office_device', origin), token, { origin, seconds: YEAR })
}

function cookie(name: string, value: string, { origin, seconds }: { origin: string; seconds: number }): string {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`
}
