import '../require-runtime.ts'
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import { readDatabaseSettings } from '#config/settings.ts'
import { copyCluster } from '#database/backup/copy-cluster.ts'
import { dumpDatabase } from '#database/backup/dump.ts'
import { describeBackup, findDamage } from '#database/backup/manifest.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { findServerHome } from '#database/embedded/server-home.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { superuserUrl } from '#database/embedded/superuser-url.ts'
import { pendingMigrations } from '#database/migrate/pending-migrations.ts'
import { VERSION } from '#database/migrate/version.ts'
import { findArchived, saveBackup } from '#database/queries/platform/backups.ts'
import { type BackupRecord, complaintAboutArchive } from '#domain/platform/backup.ts'
import { stampOf } from '#domain/platform/deployment.ts'
import { StartupError } from '#domain/startup-error.ts'
import { toUserMessage } from '../to-user-message.ts'
import { commandWith, usageOf } from './command-name.ts'

const USAGE = `${usageOf('backup', '<folder>')}, or ${commandWith('backup', '--check [--label <label>]')}`

/** npm run backup -- <folder>: copies the database there; with --check: looks at what another program backs up. */
try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${toUserMessage(error) ?? inspect(error)}\n`)
  process.exitCode = 1
}

type Wanted = { folder: string | null; label: string }

async function run(): Promise<string> {
  const wanted = readArguments()
  const read = readDatabaseSettings()
  if (!read.ok) throw new StartupError(read.problems.join('\n'))
  const { database, dataFolder } = read.settings
  if (database.kind === 'embedded') return copyEmbedded(dataFolder, wanted)
  if (database.backupUrl === null) {
    throw new StartupError('DATABASE_BACKUP_URL is missing: only a role that may read every row can back it up.')
  }
  return wanted.folder === null ? check(database.backupUrl, wanted.label) : dump(database.backupUrl, wanted)
}

function readArguments(): Wanted {
  try {
    const options = { check: { type: 'boolean' }, label: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [folder, ...others] = positionals
    const label = values.label ?? `backup-${stampOf(new Date())}`
    if (others.length === 0 && (folder !== undefined) !== (values.check ?? false)) {
      return { folder: folder === undefined ? null : resolve(folder), label }
    }
  } catch {
    // an option there is not: the usage says which there are
  }
  throw new StartupError(USAGE)
}

/** The demo's own server, with its pictures and secrets, in one folder. */
async function copyEmbedded(dataFolder: string, { folder, label }: Wanted): Promise<string> {
  if (folder === null) throw new StartupError('There is nothing to check: the database is an embedded one.')
  const target = emptyFolder(folder)
  const server = await startEmbeddedServer({ dataFolder, report: () => {} })
  const db = openDatabase(superuserUrl(dataFolder, server.ownerUrl))
  try {
    const begunAt = new Date()
    const home = findServerHome(dataFolder, () => {})
    const url = superuserUrl(dataFolder, server.ownerUrl)
    await copyCluster({ superuserUrl: url, cluster: home.cluster, target: join(target, 'cluster'), label })
    cpSync(join(home.path, 'passwords.json'), join(target, 'passwords.json'))
    const besides = readdirSync(dataFolder).filter((name) => !['postgres', 'postgres-location'].includes(name))
    for (const name of besides) cpSync(join(dataFolder, name), join(target, 'files', name), { recursive: true })
    const about = { label, version: VERSION, server: 'embedded', begunAt: begunAt.toISOString() }
    const backup = await describeBackup(target, about)
    const damage = await findDamage(target, backup)
    const record = { label, kind: 'files', begunAt, endedAt: new Date(), bytes: backup.bytes } as const
    // a copy from before an upgrade is wanted most, and knows no table to be written down in
    const isOlder = (await pendingMigrations(server.ownerUrl)).length > 0
    if (!isOlder) await saveBackup(db, { ...record, archived: null, isVerified: damage.length === 0 })
    return `${label}: ${inMegabytes(backup.bytes)} in ${target}, with the keys of the app: keep it as you keep those.`
  } finally {
    await closeDatabase(db)
    await server.stop()
  }
}

async function dump(url: string, { folder, label }: Wanted): Promise<string> {
  const target = emptyFolder(folder ?? '')
  const begunAt = new Date()
  const file = join(target, `${label}.dump`)
  const bytes = await dumpDatabase(url, file)
  await describeBackup(target, { label, version: VERSION, server: 'dump', begunAt: begunAt.toISOString() })
  await record(url, { label, kind: 'dump', begunAt, bytes, isVerified: false })
  return `${label}: ${inMegabytes(bytes)} in ${file}, without the pictures and without the settings.`
}

/** Another program copies the files and the log: whether the log is where it should be is seen from the server. */
async function check(url: string, label: string): Promise<string> {
  const { archived, complaint } = await record(url, { label, kind: 'check', begunAt: new Date(), bytes: null })
  if (complaint !== null) throw new StartupError(complaint)
  return `${label}: the log is archived up to ${archived?.name ?? ''}, ${archived?.at.toISOString() ?? ''}.`
}

type Done = Omit<BackupRecord, 'endedAt' | 'archived' | 'isVerified'> & { isVerified?: boolean }

async function record(url: string, done: Done) {
  const db = openDatabase(url)
  try {
    const [archived, endedAt] = [await findArchived(db), new Date()]
    const complaint = complaintAboutArchive(archived, endedAt)
    await saveBackup(db, { ...done, archived, endedAt, isVerified: done.isVerified ?? complaint === null })
    return { archived, complaint }
  } finally {
    await closeDatabase(db)
  }
}

function emptyFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartupError(`${folder} is not empty: each backup has a folder of its own.`)
  }
  chmodSync(folder, 0o700)
  return folder
}

function inMegabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1_000_000))} MB`
}
