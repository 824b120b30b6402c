import { useSyncExternalStore } from 'react'
import { type CookieJar, readCookie, removeCookie, writeCookie } from './session/cookies.ts'

const listeners = new Set<() => void>()

/** The day this visitor wears something, for as long as the browser is open; null: not said. */
export function readEventDay(jar: Pick<CookieJar, 'cookie'> = document): string | null {
  const day = readCookie('eventDate', jar)
  return day !== null && /^20\d\d-\d\d-\d\d$/.test(day) && !isOver(day) ? day : null
}

export function rememberEventDay(day: string | null): void {
  if (day === null) removeCookie('eventDate')
  else writeCookie('eventDate', day)
  for (const tell of listeners) tell()
}

/** A page is first shown as everybody gets it. */
export function useEventDay(): string | null {
  return useSyncExternalStore(
    listen,
    () => readEventDay(),
    () => null,
  )
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Wherever the browser stands, a day that ended the day before yesterday is over. */
function isOver(day: string): boolean {
  return Date.now() - Date.parse(day) > 2 * 86_400_000
}
