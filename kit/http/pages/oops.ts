import type { ServerResponse } from 'node:http'
import { sendFailure } from '../failure.ts'
import { pageHeaders } from './security-headers.ts'

/** The last resort, when not even the storefront's own error screen could be rendered. */
export function sendOops(response: ServerResponse): void {
  const wantsPage = response.req.headers.accept?.includes('text/html')
  if (response.headersSent || !wantsPage) {
    sendFailure(response, 'INTERNAL')
    return
  }
  const guards = pageHeaders({ store: null, https: false, scriptHashes: [], styleHashes: [] })
  response.writeHead(500, [
    ...guards,
    ...[
      'Content-Type',
      'text/html; charset=utf-8',
      'Content-Length',
      String(Buffer.byteLength(OOPS)),
      'Cache-Control',
      'no-store',
    ],
  ])
  response.end(OOPS)
}

const OOPS =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Oops</title><h1>Oops, there is an error!</h1><p><a href="/">Home</a></p></html>'
