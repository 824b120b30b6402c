import type { ServerResponse } from 'node:http'
import { DATA_HEADERS } from '#kit/http/pages/security-headers.ts'

/** Another spelling of a page's address: the page is at one place only, for search engines too. */
export function moveTo(response: ServerResponse, path: string, query: string): void {
  // browsers read a backslash as a slash: no path of ours may become a host
  const location = path.replaceAll('\\', '%5C') + (query === '' ? '' : `?${query}`)
  const caching = ['Cache-Control', 'max-age=3600']
  response.writeHead(301, ['Location', location, ...caching, 'Content-Length', '0', ...DATA_HEADERS])
  response.end()
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, ['Location', location, 'Cache-Control', 'no-store', 'Content-Length', '0', ...DATA_HEADERS])
  response.end()
}
