import type { IncomingMessage } from 'node:http'
import type { Address } from '#kit/http/request/address.ts'
import { originOf, type Site } from '#kit/http/request/sites.ts'

/** The longest answer to a charge in letters of four bytes, each escaped, fits. */
const MOST_BYTES = 32 * 1024

/** What a form of a page has sent, as it came. */
export type PageForm = { bytes: Uint8Array<ArrayBuffer> }

/**
 * Whether another site had a browser send this. Browsers say where a form stood, unless the page hides its address
 * (`Origin: null`): then those of today still say whether it was of the same origin. Who says neither is believed, for a
 * form brings all that opens anything, and no cookie of the visitor goes in.
 */
export function isFromElsewhere(
  { headers }: Pick<IncomingMessage, 'headers'>,
  address: Address,
  { origin, domain }: Pick<Site, 'origin' | 'domain'>,
): boolean {
  const said = headers['sec-fetch-site']
  if (said !== undefined) return said !== 'same-origin' && said !== 'none'
  const named = headers.origin
  return named !== undefined && named !== 'null' && named !== origin && named !== originOf(address, domain)
}

/** Text fields only: no form of the shop brings a file. */
export function isPlainForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(headers['content-type'] ?? '')
}

/** Null: it is longer than any form of ours. */
export async function readPageForm(request: IncomingMessage): Promise<PageForm | null> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return null
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    length += piece.length
    if (length > MOST_BYTES) return null
    pieces.push(piece)
  }
  return { bytes: new Uint8Array(Buffer.concat(pieces)) }
}
