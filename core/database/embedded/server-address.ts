import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerHome } from './server-home.ts'
import { giveTo } from './server-user.ts'

/** Where the server listens: a socket file only its own machine's rightful users can open, or a loopback port. */
export type ServerAddress = { host: string; port: number; options: string[]; remove(): void }

export const SOCKET_PREFIX = 'guardaroba-socket-'
const SOCKET_PATH_LIMIT = 103
const PORT_IN_SOCKET_NAME = 5432

export async function chooseAddress(home: ServerHome): Promise<ServerAddress> {
  if (process.platform === 'win32') return loopback(await freePort())
  const beside = join(home.path, 'run')
  const fits = Buffer.byteLength(join(beside, '.s.PGSQL.5432.lock')) <= SOCKET_PATH_LIMIT
  // What a killed server left here would be taken for a living one.
  rmSync(beside, { recursive: true, force: true })
  const folder = fits ? beside : mkdtempSync(join(tmpdir(), SOCKET_PREFIX))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  giveTo(home.user, folder)
  return {
    host: folder,
    port: PORT_IN_SOCKET_NAME,
    options: [
      '-c',
      'listen_addresses=',
      '-c',
      `unix_socket_directories=${folder}`,
      '-c',
      'unix_socket_permissions=0700',
    ],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

export function urlOf(
  { host, port }: ServerAddress,
  { user, password, database }: { user: string; password: string; database: string },
): string {
  return host.startsWith('/')
    ? `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    : `postgresql://${user}:${password}@${host}:${port}/${database}`
}

function loopback(port: number): ServerAddress {
  return { host: '127.0.0.1', port, options: ['-c', 'listen_addresses=127.0.0.1', '-p', `${port}`], remove: () => {} }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
