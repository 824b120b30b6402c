import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export type Tunnel = {
  port: number
  /** Both ends of whatever is connected now. */
  sockets: ReadonlySet<Socket>
  cut(): void
  close(): void
}

/** A port of this machine from which bytes are brought to the database of an address, as whoever connects them likes. */
export async function openTunnel(
  target: () => string | null,
  onConnection: (near: Socket, far: Socket) => void,
): Promise<Tunnel> {
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (near) => {
    const url = target()
    if (url === null) return void near.destroy()
    const far = connect(socketOf(url))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    onConnection(near, far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    ...{ port: (server.address() as AddressInfo).port, sockets, cut },
    close() {
      server.close()
      cut()
    },
  }
}

/** The same database as the same role, by a port of this machine. */
export function withAddress(url: string, port: number): string {
  const address = new URL(url)
  address.searchParams.delete('host')
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return address.href
}

function socketOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder === null ? { host: hostname, port: Number(port) } : { path: join(folder, `.s.PGSQL.${port || 5432}`) }
}
