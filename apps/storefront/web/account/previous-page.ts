import { toSafeLink } from '#domain/stores/safe-link.ts'
import { pagePrefix } from '#paths/storefront/page-prefix.ts'

/** Where the address says one came from. Only ever a path of this store: no stranger borrows our name to send people on. */
export function previousPage(search: string): string | null {
  const address = new URLSearchParams(search).get('previous') ?? ''
  // the router adds the language itself
  const page = toSafeLink(address.slice(pagePrefix(address.split(/[?#]/, 1)[0] ?? '').length))
  return page?.startsWith('/') ? page : null
}
