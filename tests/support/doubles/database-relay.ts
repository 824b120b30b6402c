import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { readMessages } from '../poolers/wire.ts'

/** A way to the tests' database that can be cut, or lose every byte without a word as a failing network does. */
export async function openRelay(url: string) {
  const sockets = new Set<Socket>()
  const muffled = new WeakSet<Socket>()
  let isCut = false
  let target = url
  const server = createServer({ noDelay: true }, (near) => {
    if (isCut) return void near.destroy()
    const far = connect(socketOf(target))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    const passOn = readMessages((type, message) => {
      if (type !== NEWS || !muffled.has(far)) near.write(message)
    })
    far.on('data', passOn)
    near.pipe(far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: withAddress(url, (server.address() as AddressInfo).port),
    cut(): void {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend(): void {
      isCut = false
    },
    /** Another server takes over, as when an address moves to it. */
    leadTo(other: string): void {
      target = other
      for (const socket of sockets) socket.destroy()
    },
    /** Those that are open now; who connects later is heard. */
    silence(): void {
      for (const socket of sockets) socket.unpipe().pause()
    },
    /** Those that are open now answer as before, and are told of nothing: as by a server that is no longer the right one. */
    muffle(): void {
      for (const socket of sockets) muffled.add(socket)
    },
    close(): void {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The type of a notification in PostgreSQL's protocol. */
const NEWS = 'A'

/** The same database as the same role, by a port of this machine. */
export function withAddress(url: string, port: number): string {
  const address = new URL(url)
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return address.href
}

export function socketOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder === null ? { host: hostname, port: Number(port) } : { path: join(folder, `.s.PGSQL.${port || 5432}`) }
}
