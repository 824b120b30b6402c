import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const MOST_CONNECTIONS = 10_000
const PATIENCE = 120_000
const CHECK_EVERY = 5_000

/** What node:http leaves open for ever: a connection whose client does not take its answer, and how many there may be. */
export function limitConnections(
  server: Server,
  { most = MOST_CONNECTIONS, patience = PATIENCE, checkEvery = CHECK_EVERY } = {},
): void {
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
  dropSlowReaders(server, { sockets: () => [...open.values()].flatMap((some) => [...some]), patience, checkEvery })
}

/** Whoever holds the most connections makes room, so that a flood from one address shuts out nobody but itself. */
function largest(open: ReadonlyMap<string, Set<Socket>>): Set<Socket> {
  return [...open.values()].reduce((most, some) => (some.size > most.size ? some : most), new Set<Socket>())
}

function oldestOf(sockets: Set<Socket>): Socket | undefined {
  return sockets.values().next().value
}

/** An answer of which nothing was taken for so long has no reader. */
function dropSlowReaders(
  server: Server,
  { sockets, patience, checkEvery }: { sockets: () => Socket[]; patience: number; checkEvery: number },
): void {
  const stuck = new WeakMap<Socket, { taken: number; since: number }>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const socket of sockets()) {
      const taken = socket.bytesWritten - socket.writableLength
      const before = stuck.get(socket)
      if (socket.writableLength === 0) stuck.delete(socket)
      else if (before === undefined || before.taken !== taken) stuck.set(socket, { taken, since: now })
      else if (now - before.since >= patience) socket.destroy()
    }
  }, checkEvery)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}
