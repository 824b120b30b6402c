import { relative, resolve } from 'node:path'
import type { Settings } from '#config/settings.ts'
import { findServerHome } from '#database/embedded/server-home.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { ForeignSchema } from '#database/migrate/foreign-schema.ts'
import { migrate } from '#database/migrate/migrate.ts'
import { pendingMigrations } from '#database/migrate/pending-migrations.ts'
import { limitRole } from '#database/roles/limit-role.ts'
import { requireSafeRole } from '#database/roles/require-safe-role.ts'
import { findUnsafeServer } from '#database/server/unsafe-server.ts'
import { StartupError } from '#domain/startup-error.ts'
import { commandName } from './commands/command-name.ts'
import { requireSafeServer } from './require-safe-server.ts'

export type PreparedDatabase = {
  /** The app's own role. */
  url: string
  /** Where changes are listened for. */
  listenUrl: string
  /** A standby that may be read from. */
  readUrl: string | null
  /** What whoever runs it should know and need not be told at every start; null: nothing. */
  caution: string | null
  /** Settles when a database server of our own has ended unasked. */
  crashed: Promise<string>
  stop(): Promise<void>
}

/** A database with the schema of this checkout, reached by a role that cannot step over the walls between stores. */
export async function prepareDatabase(
  settings: Settings,
  report: (sentence: string) => void,
): Promise<PreparedDatabase> {
  const { mode, database, dataFolder } = settings
  if (database.kind === 'external') {
    if (mode === 'production' && database.ownerUrl !== null) report(OWNER_UNUSED)
    const ownerUrl = mode === 'production' ? null : database.ownerUrl
    const caution = await requireSafeServer(database.url, settings)
    await prepare({ ownerUrl, appUrl: database.url, remedy: REMEDIES[mode], report }).catch((error) => {
      throw withAdvice(error, 'set DATABASE_URL and DATABASE_OWNER_URL to an empty one')
    })
    const { url, listenUrl, readUrl } = database
    return { url, listenUrl: listenUrl ?? url, readUrl, caution, crashed: new Promise(() => {}), stop: async () => {} }
  }
  const server = await startEmbeddedServer({ dataFolder, report })
  try {
    await prepare({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, remedy: REMEDIES.demo, report })
    const { appUrl: url, crashed } = server
    const caution = await findUnsafeServer(url)
    return { url, listenUrl: url, readUrl: null, caution, crashed, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw withAdvice(error, `delete ${foldersOf(dataFolder)} and start again`)
  }
}

/** Who serves in production holds no key to the tables: migrations are a command of their own. */
const OWNER_UNUSED = `DATABASE_OWNER_URL is not used here: in production ${commandName('migrate')} alone needs it.`

const REMEDIES = {
  demo: 'set DATABASE_OWNER_URL to the role that owns the tables and start again',
  production: `run ${commandName('migrate')} of this version first`,
}

function withAdvice(error: unknown, advice: string): unknown {
  return error instanceof ForeignSchema ? new StartupError(`${error.fact}: ${advice}.`, { cause: error }) : error
}

/** The database may live outside the data folder. */
function foldersOf(dataFolder: string): string {
  const { path } = findServerHome(dataFolder, () => {})
  const isOutside = relative(dataFolder, path).startsWith('..')
  return isOutside ? `the folders ${resolve(dataFolder)} and ${path}` : `the folder ${resolve(dataFolder)}`
}

type Roles = { ownerUrl: string | null; appUrl: string; remedy: string; report: (sentence: string) => void }

async function prepare({ ownerUrl, appUrl, remedy, report }: Roles): Promise<void> {
  if (ownerUrl !== null) await migrate({ ownerUrl, appUrl, report })
  else await requireMigrated(appUrl, remedy)
  const role = await requireSafeRole(appUrl)
  if (!role.ok) throw new StartupError(role.sentence)
  await limitRole(appUrl)
}

async function requireMigrated(appUrl: string, remedy: string): Promise<void> {
  const pending = await pendingMigrations(appUrl)
  if (pending.length === 0) return
  throw new StartupError(`The database has not seen ${pending.join(', ')}: ${remedy}.`)
}
