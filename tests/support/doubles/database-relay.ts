import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

/** A way to the tests' database that can be cut, or lose every byte without a word as a failing network does. */
export async function openRelay(url: string) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
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
    near.pipe(far).pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const relayed = new URL(url)
  relayed.searchParams.delete('host')
  relayed.hostname = '127.0.0.1'
  relayed.port = String((server.address() as AddressInfo).port)

  return {
    url: relayed.href,
    cut(): void {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend(): void {
      isCut = false
    },
    /** Those that are open now; who connects later is heard. */
    silence(): void {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close(): void {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function socketOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder === null ? { host: hostname, port: Number(port) } : { path: join(folder, `.s.PGSQL.${port || 5432}`) }
}
