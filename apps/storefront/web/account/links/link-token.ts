import { withoutPrefix } from '#paths/storefront/page-prefix.ts'
import { attempt } from '#storefront/web/state/untrusted.ts'

const STORAGE_KEY = 'linkToken'

/** For a browser that denies storage: asking for it throws there, and the token lives as long as the page. */
const inMemory = new WeakMap<Window, Record<string, string>>()

/**
 * The token of the link that led here. The first time it is asked for, it leaves the address bar, and with it the
 * history and whatever reads addresses; it stays with this tab so that the page can be loaded anew, in another language
 * for instance, until it has been used.
 */
export function readLinkToken(page: Window = window): string {
  const { location, history } = page
  const storageKey = toStorageKey(location)
  const search = new URLSearchParams(location.search)
  const token = search.get('token')
  if (token === null)
    return attempt(() => page.sessionStorage.getItem(storageKey)) ?? inMemory.get(page)?.[storageKey] ?? ''
  attempt(() => page.sessionStorage.setItem(storageKey, token))
  inMemory.set(page, { [storageKey]: token })
  search.delete('token')
  const rest = search.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  return token
}

export function forgetLinkToken(page: Window = window): void {
  attempt(() => page.sessionStorage.removeItem(toStorageKey(page.location)))
  inMemory.delete(page)
}

/** The same page in another language has the same token. */
function toStorageKey({ pathname }: Location): string {
  return `${STORAGE_KEY} ${withoutPrefix(pathname)}`
}
