import { createBody } from './body.ts'
import type { Page } from './page.ts'
import { dataHeaders } from './security-headers.ts'

/** A few words for a machine. */
export function shortAnswer(type: string, text: string): Page {
  return {
    status: 200,
    headers: ['Content-Type', type, 'Cache-Control', 'no-cache', ...dataHeaders({ https: false })],
    body: createBody(Buffer.from(text), { type, reuse: 'once' }),
    etag: null,
    audience: 'everybody',
  }
}
