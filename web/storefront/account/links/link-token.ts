import { withoutPrefix } from '#web/storefront/paths/page-prefix.ts'
import { attempt } from '#web/storefront/state/untrusted.ts'

const KEPT_AS = 'linkToken'

/**
 * The token of the link that led here. The first time it is asked for, it leaves the address bar, and with it the
 * history and whatever reads addresses; it stays with this tab so that the page can be loaded anew, in another language
 * for instance, until it has been used.
 */
export function readLinkToken({ location, history, sessionStorage }: Window = window): string {
  const kept = keptAs(location)
  const search = new URLSearchParams(location.search)
  const token = search.get('token')
  if (token === null) return attempt(() => sessionStorage.getItem(kept)) ?? ''
  attempt(() => sessionStorage.setItem(kept, token))
  search.delete('token')
  const rest = search.toString()
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}${location.hash}`)
  return token
}

export function forgetLinkToken({ location, sessionStorage }: Window = window): void {
  attempt(() => sessionStorage.removeItem(keptAs(location)))
}

/** The same page in another language has the same token. */
function keptAs({ pathname }: Location): string {
  return `${KEPT_AS} ${withoutPrefix(pathname)}`
}
