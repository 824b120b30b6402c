import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const MOST_CONNECTIONS = 10_000

/** How many connections there may be. */
export function limitConnections(server: Server, { most = MOST_CONNECTIONS } = {}): void {
  const open = new Map<string, Set<Socket>>()
  let count = 0

  server.on('connection', (socket) => {
    if (count >= most) oldestOf(largest(open))?.destroy()
    const address = socket.remoteAddress ?? ''
    const others = open.get(address) ?? new Set()
    open.set(address, others.add(socket))
    count += 1
    socket.once('close', () => {
      count -= 1
      others.delete(socket)
      if (others.size === 0) open.delete(address)
    })
  })
}

/** Whoever holds the most connections makes room, so that a flood from one address shuts out nobody but itself. */
function largest(open: ReadonlyMap<string, Set<Socket>>): Set<Socket> {
  return [...open.values()].reduce((most, some) => (some.size > most.size ? some : most), new Set<Socket>())
}

function oldestOf(sockets: Set<Socket>): Socket | undefined {
  return sockets.values().next().value
}
