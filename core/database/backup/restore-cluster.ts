import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#domain/startup-error.ts'
import type { ServerHome } from '../embedded/server-home.ts'
import { giveTo } from '../embedded/server-user.ts'

/** Where the log goes on after the backup, and how far it is followed: to a marker, to a moment, or to its end. */
export type Replay = { archive: string; until?: { marker: string } | { time: Date } }

const SETTINGS = 'postgresql.auto.conf'
const BEGINS = '# of a restore: taken away once it is done'

/** A data folder from a backup, for a server that was never started. Never over one that is there. */
export function restoreCluster(home: ServerHome, { backup, replay }: { backup: string; replay: Replay | null }): void {
  if (existsSync(home.cluster)) {
    throw new StartupError(`There is a database in ${home.cluster} already: restore into an empty data folder.`)
  }
  const half = `${home.cluster}.part`
  rmSync(half, { recursive: true, force: true })
  cpSync(backup, half, { recursive: true })
  for (const folder of NEEDED) makeFolder(half, folder)
  appendFileSync(join(half, SETTINGS), `${settingsOf(replay).join('\n')}\n`)
  // without it the log is followed to the end of the backup alone
  if (replay !== null) writeFileSync(join(half, 'recovery.signal'), '')
  chmodSync(half, 0o700)
  giveTo(home.user, half)
  renameSync(half, home.cluster)
}

/** Once the server has started: it is one like any other, but goes on archiving nothing until somebody says where. */
export function forgetReplay({ cluster, user }: ServerHome): void {
  const file = join(cluster, SETTINGS)
  const [before = ''] = readFileSync(file, 'utf8').split(BEGINS)
  writeFileSync(file, `${before}archive_mode = 'off'\n`)
  giveTo(user, file)
}

/** Nobody is let in before the end; and two servers never write into one archive. */
function settingsOf(replay: Replay | null): string[] {
  const settings = [BEGINS, "archive_mode = 'off'", "hot_standby = 'off'"]
  if (replay === null) return settings
  settings.push(`restore_command = ${quoted(`cp "${replay.archive}/%f" "%p"`)}`, "recovery_target_action = 'promote'")
  if (replay.until === undefined) return settings
  return 'marker' in replay.until
    ? [...settings, `recovery_target_name = ${quoted(replay.until.marker)}`]
    : [...settings, `recovery_target_time = ${quoted(replay.until.time.toISOString())}`]
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

/** Some copies leave empty folders out, and the server does not make them. */
const NEEDED = [
  ...['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots'],
  ...['pg_stat', 'pg_stat_tmp', 'pg_subtrans', 'pg_tblspc', 'pg_twophase', 'pg_commit_ts'],
]

function makeFolder(cluster: string, folder: string): void {
  mkdirSync(join(cluster, folder), { recursive: true, mode: 0o700 })
}
