import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Language } from '#domain/stores/languages.ts'
import { chooseEncoding, packBytes, readyBytes } from '../server/body.ts'
import type { Page } from './page.ts'

/** Sends within this turn of the event loop whenever the bytes are at hand. */
export function sendPage(response: ServerResponse, page: Page, visitorHeaders: readonly string[] = []): void {
  const requested = response.req.headers
  const headers = [...page.headers, ...visitorHeaders]

  if (page.etag !== null) {
    headers.push('ETag', page.etag)
    if (isUnchanged(page, requested)) {
      response.writeHead(304, headers)
      response.end()
      return
    }
  }

  const encoding = chooseEncoding(page.body, requested['accept-encoding'])
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  const send = (bytes: Buffer) => {
    headers.push('Content-Length', String(bytes.length))
    response.writeHead(page.status, headers)
    response.end(bytes)
  }
  const bytes = readyBytes(page.body, encoding)
  if (bytes !== null) send(bytes)
  else packBytes(page.body, encoding).then(send, () => response.destroy())
}

/** Whether the visitor's browser has it already. */
export function isUnchanged({ etag }: Page, requested: IncomingHttpHeaders): boolean {
  return etag !== null && requested['if-none-match']?.includes(etag) === true
}

/** The cookie that remembers the language; null: it already says so. */
export function localeCookie(
  language: Language,
  { before, https }: { before: string | null; https: boolean },
): string | null {
  if (before === language) return null
  return `locale=${language}; Path=/; Max-Age=31536000; SameSite=Lax${https ? '; Secure' : ''}`
}
