import type { Duplex } from 'node:stream'

const PATIENCE = 2_000

/**
 * Ends our side and reads on for a while: closing on unread bytes sends a reset, which can reach the client before our
 * answer was read. Then the socket goes, because a client that ignores our FIN would keep its descriptor for ever.
 */
export function closeGently(socket: Duplex, lastBytes?: string, patience = PATIENCE): void {
  socket.on('error', () => socket.destroy())
  if (lastBytes === undefined) socket.end()
  else socket.end(lastBytes)
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), patience)
  socket.once('close', () => clearTimeout(timer))
}
