import type { IncomingMessage } from 'node:http'

/** Who is at the other end. A proxy of ours puts whom it saw last; anything before that, anybody could have written. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  { trustedProxy }: { trustedProxy: boolean },
): string {
  const forwarded = trustedProxy ? headers['x-forwarded-for'] : undefined
  const last = [forwarded].flat().join(',').split(',').at(-1)?.trim()
  return last || socket.remoteAddress || 'unknown'
}
