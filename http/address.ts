import type { IncomingMessage } from 'node:http'

/** Where a request is meant to go, as the visitor sees it. */
export type Address = { scheme: 'http' | 'https'; host: string; path: string; query: string }

const LONGEST_URL = 8192

/** Null: no browser asks like this. */
export function readAddress(request: IncomingMessage, { trustedProxy }: { trustedProxy: boolean }): Address | null {
  const target = splitTarget(request.url ?? '')
  if (target === null) return null
  const { headers } = request
  const host = (trustedProxy && firstOf(headers['x-forwarded-host'])) || (target.host ?? headers.host)
  if (host === undefined || host === '') return null
  const scheme = trustedProxy && firstOf(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
  return { scheme, host, path: target.path, query: target.query }
}

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

/** Proxies append: the first value is what the visitor asked the first of them for. */
function firstOf(header: string | string[] | undefined): string | undefined {
  return (Array.isArray(header) ? header[0] : header)?.split(',', 1)[0]?.trim()
}
