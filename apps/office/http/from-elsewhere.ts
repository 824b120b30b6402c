import type { IncomingMessage } from 'node:http'
import { escapeHtml } from '#domain/mail/escape-html.ts'
import type { Page } from '#kit/http/pages/page.ts'
import { createBody } from '#kit/http/server/body.ts'
import { NEVER_KEPT, officeHeaders } from './office-headers.ts'

/**
 * Whether another site leads here, like a mail that is read in a browser. The session's cookie stays at home then
 * (SameSite=Strict), and whoever is logged in would be asked to log in.
 */
export function comesFromElsewhere({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  const isNavigation = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  return method === 'GET' && isNavigation && headers['sec-fetch-site'] === 'cross-site'
}

/** Asks for the same address once more, as a page of the office itself: with scripts or without. */
export function askFromHere(address: string, { https }: { https: boolean }): Page {
  const type = 'text/html; charset=utf-8'
  const href = escapeHtml(address)
  const markup = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${href}">
<title>Guardaroba Office</title></head><body><a href="${href}">Guardaroba Office</a></body></html>`
  const guards = officeHeaders({ https, scriptHashes: [], styleHashes: [] })
  return {
    status: 200,
    headers: ['Content-Type', type, ...guards, ...NEVER_KEPT],
    body: createBody(Buffer.from(markup), { type, reuse: 'once' }),
    etag: null,
    audience: 'one',
  }
}
