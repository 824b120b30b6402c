import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '#domain/startup-error.ts'
import type { ServerHome } from './server-home.ts'
import type { ServerPrograms } from './server-programs.ts'
import { giveTo } from './server-user.ts'

/**
 * Text sorts by code point with full Unicode case rules, built into the server: the same on every machine, and no
 * upgrade of a system library can silently break an index. A query that sorts for people names its own collation.
 */
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** Built aside and moved into place, so that a start that was cut short leaves nothing half made. */
export async function createCluster(home: ServerHome, { initdb }: ServerPrograms, password: string): Promise<void> {
  if (existsSync(home.cluster)) return adoptCluster(home)
  const half = `${home.cluster}.part`
  const passwordFile = join(half, '..', 'initdb-password')
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  giveTo(home.user, half)
  giveTo(home.user, passwordFile)
  const options = ['-D', half, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, ...LOCALE]
  try {
    await promisify(execFile)(initdb, options, { ...home.user, cwd: home.path, ...serverEnvironment() })
    renameSync(half, home.cluster)
  } catch (error) {
    throw new StartupError(`The database could not be created in ${home.path}: ${complaintOf(error)}.`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** A backup that root has put back belongs to root, and its server would not be let in. */
function adoptCluster({ cluster, user }: ServerHome): void {
  if (!user || statSync(cluster).uid === user.uid) return
  chmodSync(cluster, 0o700)
  giveTo(user, cluster)
}

/**
 * Nothing of the caller's environment may steer the server (PGPORT, LC_ALL, …) but what is loaded into both of them: the
 * clock of `npm test -- --at`.
 */
export function serverEnvironment(): { env?: Record<string, string> } {
  // biome-ignore lint/style/noProcessEnv: no setting of the shop, but what was loaded into this process before it
  const { LD_PRELOAD } = process.env
  return process.platform === 'win32' ? {} : { env: { LC_ALL: 'C', TZ: 'UTC', ...(LD_PRELOAD && { LD_PRELOAD }) } }
}

/** initdb says what went wrong, and after that how it tidies up. */
function complaintOf(error: unknown): string {
  const text = (error as { stderr?: string }).stderr?.trim() || String(error)
  const lines = text.split('\n')
  const complaint = lines.find((line) => /\b(error|fatal|panic):/i.test(line)) ?? lines.at(-1) ?? text
  return complaint.replace(/^.*?\b(error|fatal|panic):\s*/i, '')
}
