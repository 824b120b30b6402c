import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { withAddress } from '../doubles/open-tunnel.ts'
import { freePort } from '../free-port.ts'

/** Where Debian keeps servers. */
const ENVIRONMENT = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

export const hasPgBouncer = spawnSync('pgbouncer', ['--version'], { env: ENVIRONMENT }).status === 0

/** PgBouncer as docs/operations.md sets it up, with few connections, for the roles and the server of these addresses. */
export async function openPgBouncer(...urls: [string, ...string[]]) {
  const { searchParams, port: serverPort } = new URL(urls[0])
  const socketFolder = searchParams.get('host') ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'guardaroba-pgbouncer-'))
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  const port = await freePort()
  writeFileSync(
    users,
    urls
      .map((url) => new URL(url))
      .map((url) => `"${url.username}" "${url.password}"\n`)
      .join(''),
  )
  writeFileSync(
    config,
    `[databases]
* = host=${socketFolder} port=${serverPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  )
  // it refuses to run as root, and only the server's user may open its socket
  const { uid, gid } = statSync(socketFolder)
  for (const path of [folder, config, users]) chownSync(path, uid, gid)
  const child = spawn('pgbouncer', [config], { env: ENVIRONMENT, uid, gid, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const urlFor = (url: string) => withAddress(url, port)
  await untilReady(urlFor(urls[0]))
  return {
    urlFor,
    async close() {
      child.kill('SIGINT')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(connectionString: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      if (tries === 100) throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
