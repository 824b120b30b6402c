import type { IncomingMessage } from 'node:http'
import type { Address } from '#kit/http/request/address.ts'
import { originOf } from '#kit/http/request/sites.ts'

/**
 * Whether something that changes anything was sent by a page of the office itself. Browsers name the page that sends;
 * those that hide it (`Origin: null`) still say whether it was of the same origin. Who says neither is refused: the
 * office has no callers but its own pages.
 */
export function isFromOwnPage(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { address, host, origin }: { address: Address; host: string; origin: string },
): boolean {
  const named = headers.origin
  if (named !== undefined && (named === origin || named === originOf(address, host))) return true
  return headers['sec-fetch-site'] === 'same-origin'
}
