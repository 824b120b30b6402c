import '../require-runtime.ts'
import { inspect, parseArgs } from 'node:util'
import { type DatabaseSettings, readDatabaseSettings } from '#config/settings.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { migrate, rehearseMigration } from '#database/migrate/migrate.ts'
import { StartupError } from '#domain/startup-error.ts'
import { requireSafeServer } from '../require-safe-server.ts'
import { toUserMessage } from '../to-user-message.ts'
import { usageOf } from './command-name.ts'

const USAGE = usageOf('migrate', '[--dry-run] [--after]')

/** npm run migrate: brings the database to this version, before its instances start and, with --after, once only they are left. */
try {
  await run()
} catch (error) {
  process.stderr.write(`${toUserMessage(error) ?? inspect(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { isRehearsal, part } = readArguments()
  const settings = requireDatabaseSettings()
  const server = await reachOwner(settings)
  let hasSaid = false
  const report = (sentence: string) => {
    hasSaid = true
    process.stdout.write(`${sentence}\n`)
  }
  try {
    await requireSafeServer(server.ownerUrl, settings)
    const options = { ownerUrl: server.ownerUrl, part, report }
    if (isRehearsal) await rehearseMigration(options)
    else await migrate({ ...options, appUrl: server.appUrl })
    if (!hasSaid) report('Nothing was to be done.')
  } finally {
    await server.stop()
  }
}

function readArguments(): { isRehearsal: boolean; part: 'before' | 'after' } {
  try {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' }, after: { type: 'boolean' } } })
    return { isRehearsal: values['dry-run'] ?? false, part: values.after ? 'after' : 'before' }
  } catch {
    throw new StartupError(USAGE)
  }
}

function requireDatabaseSettings(): DatabaseSettings {
  const read = readDatabaseSettings()
  if (!read.ok) throw new StartupError(read.problems.join('\n'))
  return read.settings
}

type Server = { ownerUrl: string; appUrl: string; stop(): Promise<void> }

async function reachOwner({ database, dataFolder }: DatabaseSettings): Promise<Server> {
  if (database.kind === 'embedded') return startEmbeddedServer({ dataFolder, report: () => {} })
  if (database.ownerUrl === null) {
    throw new StartupError('DATABASE_OWNER_URL is missing: only the role that owns the tables may change them.')
  }
  return { ownerUrl: database.ownerUrl, appUrl: database.url, stop: async () => {} }
}
