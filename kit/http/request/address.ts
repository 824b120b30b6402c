import type { IncomingMessage } from 'node:http'
import { forwardedBy } from './forwarded.ts'
import { type Host, readHost } from './host.ts'

/** Where a request is meant to go, as the visitor sees it. */
export type Address = Host & { scheme: 'http' | 'https'; path: string; query: string }

const LONGEST_URL = 8192

/** Null: no browser asks like this. */
export function readAddress(request: IncomingMessage, { trustedProxies }: { trustedProxies: number }): Address | null {
  const target = splitTarget(request.url ?? '')
  if (target === null || hasTwoHosts(request)) return null
  const { headers } = request
  const isProxied = trustedProxies > 0
  // two values would be two answers to the question whose shop this is: a list is no host
  const header = (isProxied && headers['x-forwarded-host']?.toString()) || (target.host ?? headers.host)
  const host = header === undefined ? null : readHost(header)
  if (host === null) return null
  const scheme = isProxied && forwardedBy(headers['x-forwarded-proto'], trustedProxies) === 'https' ? 'https' : 'http'
  return { scheme, host: host.host, domain: host.domain, path: target.path, query: target.query }
}

/** node:http keeps the first and says nothing; a proxy before us may have gone by the second. */
export function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1
  }
  return hosts > 1
}

const HOST = 'host'

function splitTarget(url: string): { host?: string; path: string; query: string } | null {
  if (url.length > LONGEST_URL || (url.includes('%') && !isWellEncoded(url))) return null
  if (url.charCodeAt(0) !== SLASH) return splitAbsolute(url)
  const mark = url.indexOf('?')
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/** `GET http://host/path`: rare, but every server has to understand it. */
function splitAbsolute(url: string) {
  const parts = /^https?:\/\/([^/?#]+)([^?#]*)\??([^#]*)/i.exec(url)
  return parts && { host: parts[1] ?? '', path: parts[2] || '/', query: parts[3] ?? '' }
}

/** Broken escapes and NUL come from probes; a path must also be valid UTF-8, as routes are matched decoded. */
function isWellEncoded(url: string): boolean {
  if (BROKEN_ESCAPE_OR_NUL.test(url)) return false
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

const SLASH = 47
const BROKEN_ESCAPE_OR_NUL = /%(?![0-9a-f]{2})|%00/i
