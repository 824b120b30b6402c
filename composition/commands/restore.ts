import '../require-runtime.ts'
import { chmodSync, cpSync, existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inspect, parseArgs } from 'node:util'
import type { Settings } from '#config/settings.ts'
import { findDamage, readBackup } from '#database/backup/manifest.ts'
import { forgetReplay, type Replay, restoreCluster } from '#database/backup/restore-cluster.ts'
import { closeDatabase, type Database, openDatabase } from '#database/connection.ts'
import { findServerHome } from '#database/embedded/server-home.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { findDeployment, nameDeployment } from '#database/queries/platform/deployment.ts'
import { isOwnDeployment, restoredName } from '#domain/platform/deployment.ts'
import { StartupError } from '#domain/startup-error.ts'
import { leaveQuarantine, lookAtQuarantine, type Quarantine } from '#use-cases/platform/leave-quarantine.ts'
import { openQuarantinedPayments } from '../open/open-quarantined-payments.ts'
import { requireSettings } from '../require-settings.ts'
import { toUserMessage } from '../to-user-message.ts'
import { commandWith, usageOf } from './command-name.ts'

const USAGE = [
  usageOf('restore', '<folder> [--archive <folder> [--until <time or marker:name>]]'),
  commandWith('restore', '--quarantine [--until <time>]'),
  commandWith('restore', '--release [--waiting send|drop --yes]'),
].join(', or ')

/** npm run restore: a database from a backup, always in quarantine; and the way out of it. */
try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${toUserMessage(error) ?? inspect(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<string> {
  const { folder, values } = readArguments()
  const settings = requireSettings()
  if (values.release) return release(settings, values)
  if (values.quarantine) {
    return withOwner(settings, async ({ owner }) => quarantine(owner, { restoredUntil: timeIn(values.until) }))
  }
  return restoreEmbedded(settings, { backup: resolve(folder ?? ''), replay: toReplay(values) })
}

type Options = {
  archive?: string
  until?: string
  quarantine?: boolean
  release?: boolean
  waiting?: string
  yes?: boolean
}

function readArguments(): { folder: string | undefined; values: Options } {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean' } as const
    const options = { archive: text, until: text, quarantine: flag, release: flag, waiting: text, yes: flag }
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const ways = [positionals.length === 1, values.quarantine, values.release].filter(Boolean)
    const isKnown = values.waiting === undefined || ['send', 'drop'].includes(values.waiting)
    if (ways.length === 1 && positionals.length <= 1 && isKnown) return { folder: positionals[0], values }
  } catch {
    // an option there is not: the usage says which there are
  }
  throw new StartupError(USAGE)
}

function toReplay({ archive, until }: Options): Replay | null {
  if (archive === undefined) return null
  const marker = /^marker:(.+)$/.exec(until ?? '')?.[1]
  if (marker !== undefined) return { archive: resolve(archive), until: { marker } }
  const time = timeIn(until)
  return { archive: resolve(archive), ...(time && { until: { time } }) }
}

function timeIn(text: string | undefined): Date | null {
  if (text === undefined || text.startsWith('marker:')) return null
  const time = new Date(text)
  if (Number.isNaN(time.getTime())) throw new StartupError(`${text} is no time like 2026-11-19T18:30:00Z.`)
  return time
}

/** Into an empty data folder, and into quarantine before any app has seen it. */
async function restoreEmbedded(
  { database, dataFolder }: Settings,
  { backup, replay }: { backup: string; replay: Replay | null },
): Promise<string> {
  if (database.kind !== 'embedded') {
    throw new StartupError('The database is one of your own: restore it with its own programs (see docs/backup.md).')
  }
  const described = readBackup(backup)
  if (described === null) throw new StartupError(`${backup} is no backup that was finished.`)
  const damage = await findDamage(backup, described)
  if (damage.length > 0) throw new StartupError(`The backup is damaged: ${damage.slice(0, 5).join(', ')}.`)
  const home = findServerHome(dataFolder, () => {})
  restoreCluster(home, { backup: join(backup, 'cluster'), replay })
  cpSync(join(backup, 'passwords.json'), join(home.path, 'passwords.json'))
  chmodSync(join(home.path, 'passwords.json'), 0o600)
  if (existsSync(join(backup, 'files'))) cpSync(join(backup, 'files'), dataFolder, { recursive: true })
  const server = await startEmbeddedServer({ dataFolder, report: () => {} })
  const owner = openDatabase(server.ownerUrl)
  try {
    forgetReplay(home)
    return await quarantine(owner, { restoredUntil: endOf(replay) ?? new Date(described.endedAt) })
  } finally {
    await closeDatabase(owner)
    await server.stop()
  }
}

/** Of a marker nobody knows the time: then the backup's own is the last that is certain. */
function endOf(replay: Replay | null): Date | null {
  if (replay === null || (replay.until && 'marker' in replay.until)) return null
  return replay.until?.time ?? statSync(replay.archive).mtime
}

async function quarantine(owner: Database, { restoredUntil }: { restoredUntil: Date | null }): Promise<string> {
  const now = new Date()
  const id = restoredName(now)
  await nameDeployment(owner, { id, now, restoredUntil })
  return `The database is in quarantine, as ${id}: it can be looked at, and nothing leaves it. To release it: ${commandWith('restore', '--release')}.`
}

async function release(settings: Settings, { waiting, yes: isConfirmed }: Options): Promise<string> {
  return withOwner(settings, async ({ owner, appUrl }) => {
    const deployment = await findDeployment(owner)
    if (isOwnDeployment(deployment, settings.deploymentId)) {
      throw new StartupError(`The database belongs to ${settings.deploymentId}: it is in no quarantine.`)
    }
    const opened = await openQuarantinedPayments(settings, appUrl)
    try {
      const found = await lookAtQuarantine(opened.dependencies)
      if (found === null) throw new StartupError('The database says nothing of whose it is: run npm run migrate first.')
      const hasToChoose = found.waiting.mails + found.waiting.webhooks > 0 && waiting === undefined
      const report = reportOf(found)
      if (!isConfirmed || hasToChoose) return [...report, wayOut(settings.deploymentId)].join('\n')
      const way = { id: settings.deploymentId, isDropping: waiting === 'drop', quarantine: found }
      await leaveQuarantine(opened.dependencies, owner, way)
      return [...report, `Released: the database belongs to ${settings.deploymentId}.`].join('\n')
    } finally {
      await opened.close()
    }
  })
}

function reportOf({ id, from, until, differences, waiting }: Quarantine): string[] {
  return [
    `In quarantine as ${id}. The payment provider was asked for what moved from ${from.toISOString()} to ${until.toISOString()}:`,
    ...(differences.length === 0
      ? ['  it knows the same as the ledger.']
      : differences.map((each) => `  ${inWords(each)}`)),
    `Waiting: mails ${waiting.mails}, webhooks ${waiting.webhooks}.`,
    ...waiting.jobs.map(({ name, count }) => `  ${name}: ${count}, done in any case`),
  ]
}

function inWords({ kind, reference, ledger, provider, storeId }: Quarantine['differences'][number]): string {
  const sides = `ledger ${ledger ?? 'nothing'}, provider ${provider ?? 'nothing'}`
  return `${kind} ${reference} (${storeId ?? 'platform'}): ${sides} (cents)`
}

function wayOut(own: string): string {
  return `To release it as ${own}: add --waiting send or --waiting drop, for the mails and webhooks that wait, and --yes.`
}

type Reached = { owner: Database; appUrl: string }

async function withOwner(settings: Settings, work: (reached: Reached) => Promise<string>): Promise<string> {
  const { database, dataFolder } = settings
  if (database.kind === 'external' && database.ownerUrl === null) {
    throw new StartupError('DATABASE_OWNER_URL is missing: only the role that owns the tables may say whose they are.')
  }
  const server =
    database.kind === 'embedded'
      ? await startEmbeddedServer({ dataFolder, report: () => {} })
      : { ownerUrl: database.ownerUrl ?? '', appUrl: database.url, stop: async () => {} }
  const owner = openDatabase(server.ownerUrl)
  try {
    return await work({ owner, appUrl: server.appUrl })
  } finally {
    await closeDatabase(owner)
    await server.stop()
  }
}
