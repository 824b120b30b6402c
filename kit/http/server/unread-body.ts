import type { IncomingMessage, ServerResponse } from 'node:http'
import { closeGently } from './close-gently.ts'

const MOST_BYTES = 1024 * 1024
const PATIENCE = 1_000

export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/**
 * The next request on a connection stands behind the whole body of this one. Behind a proxy that shares connections it
 * is another visitor's, so an answer that goes out before the body has come says that the connection is closed.
 */
export function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request
  const keepAlive = response.shouldKeepAlive
  const destroySoon = socket.destroySoon
  response.shouldKeepAlive = false
  socket.destroySoon = () => {
    closeGently(socket)
    request.once('end', () => socket.destroy())
    request.resume()
  }
  request.once('end', () => {
    response.shouldKeepAlive = keepAlive
    socket.destroySoon = destroySoon
  })
}

/** Reads and forgets what is left of a body that nobody wants, within a bound: most are here already or on their way. */
export async function drain(request: IncomingMessage): Promise<void> {
  const isOver = request.readableEnded || request.destroyed
  if (isOver || Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  let bytes = 0
  const count = (piece: Buffer) => {
    bytes += piece.length
    if (bytes > MOST_BYTES) resolve()
  }
  const timer = setTimeout(resolve, PATIENCE)
  request.on('data', count).once('end', resolve).once('close', resolve).resume()
  await enough
  clearTimeout(timer)
  request.off('data', count).off('end', resolve).off('close', resolve)
}
