import '../require-runtime.ts'
import { inspect, parseArgs } from 'node:util'
import type { Settings } from '#config/settings.ts'
import { closeDatabase, openDatabase } from '#database/connection.ts'
import { startEmbeddedServer } from '#database/embedded/start-embedded-server.ts'
import { pendingMigrations } from '#database/migrate/pending-migrations.ts'
import { findStoreByDomain } from '#database/queries/stores/stores.ts'
import { StartupError } from '#domain/startup-error.ts'
import { openImages } from '#providers/images/open-images.ts'
import { eraseStore } from '#use-cases/stores/erase-store.ts'
import { openImageStorage } from '../open/open-image-storage.ts'
import { requireSettings } from '../require-settings.ts'
import { commandName, usageOf } from './command-name.ts'

const USAGE = usageOf('erase-store', '<domain> --yes')

/** npm run erase-store -- shop.example --yes: erases a store with its customers, orders and books, for good. */
try {
  process.stdout.write(`${await run()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : inspect(error)}\n`)
  process.exitCode = 1
}

async function run(): Promise<string> {
  const { domain, isConfirmed } = readArguments()
  const settings = requireSettings()
  const server = await reachOwner(settings)
  const owner = openDatabase(server.ownerUrl)
  try {
    const isOlder = (await pendingMigrations(server.ownerUrl)).length > 0
    if (isOlder) throw new StartupError(`The database is older than this version: run ${commandName('migrate')} first.`)
    const store = await findStoreByDomain(owner, domain)
    if (!store) throw new StartupError(`No store has the domain ${domain}.`)
    const subject = `${store.name} (${domain}) with all its customers, orders and books`
    if (!isConfirmed) return `This would erase ${subject}, for good. To do it, add --yes.`
    const erased = await eraseStore(owner, store.id)
    if (erased.ok) {
      await openImages({ storage: openImageStorage(settings) }).removeAll(`${store.id}-`)
      return `Erased ${subject}.`
    }
    const { garments, memberships, refunds } = erased.open
    throw new StartupError(
      `${store.name} cannot be erased yet: garments not back ${garments}, running memberships ${memberships}, refunds not done ${refunds}.`,
    )
  } finally {
    await closeDatabase(owner)
    await server.stop()
  }
}

function readArguments(): { domain: string; isConfirmed: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { yes: { type: 'boolean' } }, allowPositionals: true })
    const [domain, ...others] = positionals
    if (domain && others.length === 0) return { domain: domain.toLowerCase(), isConfirmed: values.yes ?? false }
  } catch {
    // an option there is not: the usage says which there are
  }
  throw new StartupError(USAGE)
}

async function reachOwner({ database, dataFolder }: Settings): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  if (database.kind === 'embedded') return startEmbeddedServer({ dataFolder, report: () => {} })
  if (database.ownerUrl === null) {
    throw new StartupError('DATABASE_OWNER_URL is missing: only the role that owns the tables may erase a store.')
  }
  return { ownerUrl: database.ownerUrl, stop: async () => {} }
}
