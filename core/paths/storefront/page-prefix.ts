/** How the addresses of this document begin, where no router is at hand: '/de', or nothing. */
export function pagePrefix(pathname: string): string {
  return /^\/[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? ''
}

/** The page's own path, as `paths` declares it. */
export function withoutPrefix(pathname: string): string {
  return pathname.slice(pagePrefix(pathname).length) || '/'
}
