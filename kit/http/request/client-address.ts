import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { forwardedBy } from './forwarded.ts'

/** Who is at the other end: of our connection, or of that of the outermost proxy of ours. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  { trustedProxies }: { trustedProxies: number },
): string {
  const address = withoutPort(forwardedBy(headers['x-forwarded-for'], trustedProxies))
  // limits count by it: a word of somebody's choice would be counted as somebody new each time
  return isIP(address) === 0 ? (socket.remoteAddress ?? 'unknown') : address
}

/** Some proxies add the port, which is another one for each connection: nobody could be counted by it. */
function withoutPort(address = ''): string {
  return address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}
