import { toSafeLink } from '#domain/stores/safe-link.ts'
import { asNumber, asRecord, asText, attempt, parseJson } from '#storefront/web/state/untrusted.ts'

const STORAGE_KEY = 'nextPage'
const DAY = 86_400_000

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Where a new customer was going when they signed up: between that and the log-in lies a mail, and often another tab. */
export function rememberNextPage(path: string | null, now = Date.now(), openPlace: () => Place = browserStorage): void {
  if (path) attempt(() => openPlace().setItem(STORAGE_KEY, JSON.stringify({ path, until: now + DAY })))
}

/** Told once. Whatever else lies there, only a path of this store leads on. */
export function takeNextPage(now = Date.now(), openPlace: () => Place = browserStorage): string | null {
  const { path, until } = asRecord(parseJson(attempt(() => openPlace().getItem(STORAGE_KEY))))
  attempt(() => openPlace().removeItem(STORAGE_KEY))
  const next = (asNumber(until) ?? 0) > now ? toSafeLink(asText(path)) : null
  return next?.startsWith('/') ? next : null
}

function browserStorage(): Place {
  return window.localStorage
}
