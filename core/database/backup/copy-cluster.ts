import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import { connectClient } from '../connect-client.ts'

/** Made anew by every start, or of this start alone; their folders have to be there. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'backup_label', 'recovery.signal', 'standby.signal']

/**
 * The files of a server that goes on working meanwhile, with the log that makes them one: PostgreSQL's own way of a base
 * backup. The folder holds a whole data folder afterwards.
 */
export async function copyCluster({
  superuserUrl,
  cluster,
  target,
  label,
}: {
  superuserUrl: string
  cluster: string
  target: string
  label: string
}): Promise<void> {
  const client = await connectClient(superuserUrl)
  try {
    // the session has to stay: without it the backup would be given up
    await client.query('select pg_backup_start($1, fast => true)', [label])
    copyFiles(cluster, target)
    // the log is in its folder, and need not have reached an archive
    const { rows } = await client.query<{ labelfile: string; tablespaces: string | null; lastFile: string }>(
      `select labelfile, nullif(spcmapfile, '') as tablespaces, pg_walfile_name(lsn) as "lastFile"
       from pg_backup_stop(wait_for_archive => false)`,
    )
    const [stopped] = rows
    if (stopped === undefined) throw new Error('The backup did not end')
    if (stopped.tablespaces !== null)
      throw new StartupError('The server has tablespaces elsewhere: back it up otherwise.')
    writeFileSync(join(target, 'backup_label'), stopped.labelfile)
    await copyLog(client, { cluster, target, first: firstFileOf(stopped.labelfile) })
  } finally {
    await client.end()
  }
}

function copyFiles(cluster: string, target: string): void {
  mkdirSync(target, { recursive: true, mode: 0o700 })
  for (const folder of EMPTIED) mkdirSync(join(target, folder), { recursive: true, mode: 0o700 })
  for (const name of readdirSync(cluster)) {
    if (EMPTIED.includes(name) || LEFT_OUT.includes(name)) continue
    copyIfThere(join(cluster, name), join(target, name), cluster)
  }
}

/** What is deleted meanwhile is no loss: the log says so too. */
function copyIfThere(from: string, to: string, cluster: string): void {
  const isWanted = (path: string) => !/^pgsql_tmp/.test(basename(path)) && !isTemporaryTable(relative(cluster, path))
  for (let attempt = 1; ; attempt += 1) {
    try {
      cpSync(from, to, { recursive: true, force: true, filter: (path) => isWanted(path) && existsSync(path) })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 5) throw error
    }
  }
}

function isTemporaryTable(path: string): boolean {
  return /^base\/\d+\/t\d+_\d+/.test(path)
}

/** From the file in which the backup began; those that are written on are copied as far as they are. */
async function copyLog(
  client: Client,
  { cluster, target, first }: { cluster: string; target: string; first: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name >= $1 order by name`,
    [first],
  )
  for (const { name } of rows) cpSync(join(cluster, 'pg_wal', name), join(target, 'pg_wal', name))
  mkdirSync(join(target, 'pg_wal', 'archive_status'), { recursive: true, mode: 0o700 })
}

function firstFileOf(label: string): string {
  const first = /^START WAL LOCATION: .* \(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
  if (first === undefined) throw new Error('The label of the backup names no file of the log')
  return first
}
