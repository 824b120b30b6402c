import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { sendFailure, textsFor } from './failure.ts'
import { pageHeaders } from './pages/security-headers.ts'
import { readCookie } from './request/cookies.ts'

/** Seconds: a database that is started anew is back by then. */
export const RETRY_AFTER = '5'

/** The database is away, and not even whose shop this is can be found out. */
export function sendUnavailable(response: ServerResponse): void {
  const { accept, cookie, 'accept-language': acceptLanguage } = response.req.headers
  if (response.headersSent || !accept?.includes('text/html')) {
    sendFailure(response, 'UNAVAILABLE', { headers: { 'Retry-After': RETRY_AFTER } })
    return
  }
  const html = pageIn(textsFor(acceptLanguage, readCookie(cookie, 'locale')))
  response.writeHead(503, [
    ...pageHeaders({ store: null, https: false, scriptHashes: [], styleHashes: [STYLE_HASH] }),
    ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(Buffer.byteLength(html))],
    ...['Cache-Control', 'no-store', 'Retry-After', RETRY_AFTER],
  ])
  response.end(html)
}

const STYLE =
  'body{display:grid;place-items:center;min-height:100vh;margin:0;font:1.125rem/1.6 system-ui,sans-serif;color:#222;' +
  'background:#fff}main{max-width:32rem;padding:2rem;text-align:center}a{color:inherit}'

const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

function pageIn({ language, message, oops }: ReturnType<typeof textsFor>): string {
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="${RETRY_AFTER}"><title>503</title><style>${STYLE}</style>`,
    `<main><p>${message.UNAVAILABLE}</p><p><a href="">${oops.retry}</a></p></main></html>`,
  ].join('')
}
