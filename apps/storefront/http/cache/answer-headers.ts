import { createHash } from 'node:crypto'
import { LEADS_OUT } from '#storefront/contract/leads-out.ts'
import { SHOWN_GARMENTS } from '#storefront/contract/shown-garments.ts'

/** What the one who sends decides, whatever the answer itself says. */
const OURS = new Set([
  'cache-control',
  'vary',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'etag',
  SHOWN_GARMENTS,
  LEADS_OUT,
])

/** An answer's own headers, as names and values in turn. */
export function ownHeaders({ headers }: Response): string[] {
  return [...headers].filter(([name]) => !OURS.has(name)).flat()
}

/** Weak, because the compressed forms share it; with the guards, because a browser keeps those of the answer it has. */
export function toEtag(bytes: Buffer, guards: readonly string[]): string {
  return `W/"${createHash('sha256').update(bytes).update(guards.join()).digest('base64url').slice(0, 22)}"`
}
