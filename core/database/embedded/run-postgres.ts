import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import { serverEnvironment } from './create-cluster.ts'
import { endWithApp } from './end-with-app.ts'
import { lastLogError } from './last-log-error.ts'
import type { ServerAddress } from './server-address.ts'
import type { ServerHome } from './server-home.ts'
import type { ServerPrograms } from './server-programs.ts'

export type RunningPostgres = { process: ChildProcess; log: string; stop(): Promise<void> }

/** Enough for one app. */
const CONNECTIONS = 80

/** For a small machine shared with the app. Durability settings stay at their safe defaults. */
const SETTINGS = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %u@%d ',
}

const LOG_LIMIT = 10_000_000
const READY_WITHIN = 180_000
const WRONG_PASSWORD = '28P01'
const LEFTOVER_MEMORY_PATIENCE = 15_000

type Launched = { programs: ServerPrograms; address: ServerAddress; connections?: number | undefined }

export async function runPostgres(
  home: ServerHome,
  { url, ...launched }: Launched & { url: string },
): Promise<RunningPostgres> {
  const { programs } = launched
  const log = join(home.path, 'postgres.log')
  rotate(log)
  const deadline = Date.now() + LEFTOVER_MEMORY_PATIENCE
  for (;;) {
    const child = launch(home, { ...launched, log })
    const outcome = await waitUntilReady(child, url)
    if (outcome === 'ready') return { process: child, log, stop: stopper(child, home, programs) }
    if (outcome === 'refused') throw new StartupError('The kept password does not open the database.')
    const reason = lastLogError(readFileSync(log, 'utf8').slice(-4000), child.pid)
    // A server that was killed leaves its helpers behind for a moment; they end by themselves.
    if (!reason.includes('shared memory') || Date.now() > deadline) {
      throw new StartupError(`The database server did not start (${reason}); its log is ${log}.`)
    }
    await sleep(300)
  }
}

function launch(
  home: ServerHome,
  { programs, address, connections = CONNECTIONS, log }: Launched & { log: string },
): ChildProcess {
  const settings = Object.entries({ ...SETTINGS, max_connections: connections }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const output = openSync(log, 'a', 0o600)
  // Detached: Ctrl-C in a terminal reaches the app alone, which then stops the server last.
  const child = spawn(programs.postgres, ['-D', home.cluster, ...address.options, ...settings], {
    ...home.user,
    ...serverEnvironment(),
    cwd: home.path,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output],
  })
  child.on('error', () => {})
  // An app that ends without stopping its server takes it along.
  const takeAlong = () => child.kill('SIGINT')
  process.once('exit', takeAlong)
  child.once('exit', () => process.off('exit', takeAlong))
  endWithApp(child, home)
  closeSync(output)
  return child
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<'ready' | 'refused' | 'ended'> {
  for (const deadline = Date.now() + READY_WITHIN; Date.now() < deadline; await sleep(30)) {
    if (hasEnded(child)) return 'ended'
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return 'ready'
    } catch (error) {
      if ((error as { code?: string }).code === WRONG_PASSWORD) {
        child.kill('SIGINT')
        return 'refused'
      }
    } finally {
      await client.end().catch(() => {})
    }
  }
  child.kill('SIGQUIT')
  return 'ended'
}

function stopper(child: ChildProcess, home: ServerHome, programs: ServerPrograms): () => Promise<void> {
  return async () => {
    if (process.platform !== 'win32') child.kill('SIGINT')
    else if (!hasEnded(child)) execFileSync(programs.pgCtl, ['stop', '-D', home.cluster, '-m', 'fast', '-W'])
    for (let waited = 0; !hasEnded(child); waited += 20) {
      // Without a checkpoint the next start replays the log: slower, equally safe.
      if (waited === 8000) child.kill('SIGQUIT')
      await sleep(20)
    }
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

function rotate(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT) renameSync(log, `${log}.1`)
}
