import type { IncomingMessage } from 'node:http'

/** Who is at the other end. A proxy of ours puts whom it saw last; anything before that, anybody could have written. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  { trustedProxy }: { trustedProxy: boolean },
): string {
  const forwarded = trustedProxy ? headers['x-forwarded-for'] : undefined
  const last = [forwarded].flat().join(',').split(',').at(-1)?.trim()
  return withoutPort(last) || socket.remoteAddress || 'unknown'
}

/** Some proxies add the port, which is another one for each connection: nobody could be counted by it. */
function withoutPort(address = ''): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}
