import type { Page } from './pages/page.ts'
import { DATA_HEADERS } from './pages/security-headers.ts'
import { createBody } from './server/body.ts'

/** A few words for a machine. */
export function shortAnswer(type: string, text: string): Page {
  return {
    status: 200,
    headers: ['Content-Type', type, 'Cache-Control', 'no-cache', ...DATA_HEADERS],
    body: createBody(Buffer.from(text), { type, reuse: 'once' }),
    etag: null,
    audience: 'everybody',
  }
}
