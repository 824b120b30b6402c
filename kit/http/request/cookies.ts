/** The value of one cookie, read by hand: the fast path looks at every request with it. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (header === undefined) return null
  let start = 0
  while (start < header.length) {
    let end = header.indexOf(';', start)
    if (end === -1) end = header.length
    while (header.charCodeAt(start) === SPACE) start += 1
    const hasName = header.startsWith(name, start) && header.charCodeAt(start + name.length) === EQUALS
    if (hasName) return header.slice(start + name.length + 1, end).trim()
    start = end + 1
  }
  return null
}

/**
 * Whoever carries one of these is somebody, and somebody's page is never shared. Besides the shop's own names it is every
 * cookie that only this host can have set: one that nobody has thought of yet is taken for a session. The cookies of the
 * brand's other sites, which browsers send along to a subdomain, cannot have that name.
 */
export function hasSession(header: string | undefined): boolean {
  if (header === undefined) return false
  return header.includes(OF_THIS_HOST) || SESSION_COOKIES.some((name) => readCookie(header, name) !== null)
}

const SESSION_COOKIES = ['at', 'rt', 'userId']
const OF_THIS_HOST = '__Host-'
const SPACE = 32
const EQUALS = 61
