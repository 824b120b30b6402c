import { toSafeLink } from '#domain/stores/safe-link.ts'

/** Where the address says one came from. Only ever a path of this store: no stranger borrows our name to send people on. */
export function previousPage(search: string): string | null {
  const asked = toSafeLink(new URLSearchParams(search).get('previous'))
  return asked?.startsWith('/') ? asked : null
}
