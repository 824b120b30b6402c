import { withoutPrefix } from '#web/storefront/paths/page-prefix.ts'
import { attempt } from '#web/storefront/state/untrusted.ts'

const STORAGE_KEY = 'linkToken'

/**
 * The token of the link that led here. The first time it is asked for, it leaves the address bar, and with it the
 * history and whatever reads addresses; it stays with this tab so that the page can be loaded anew, in another language
 * for instance, until it has been used.
 */
export function readLinkToken({ location, history, sessionStorage }: Window = window): string {
  const storageKey = toStorageKey(location)
  const search = new URLSearchParams(location.search)
  const token = search.get('token')
  if (token === null) return attempt(() => sessionStorage.getItem(storageKey)) ?? ''
  attempt(() => sessionStorage.setItem(storageKey, token))
  search.delete('token')
  const rest = search.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  return token
}

export function forgetLinkToken({ location, sessionStorage }: Window = window): void {
  attempt(() => sessionStorage.removeItem(toStorageKey(location)))
}

/** The same page in another language has the same token. */
function toStorageKey({ pathname }: Location): string {
  return `${STORAGE_KEY} ${withoutPrefix(pathname)}`
}
