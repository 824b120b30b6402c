import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import { connectClient } from '../connect-client.ts'
import { denyTemporaryTables, grantToApp, isForbidden, makeRoles } from '../roles/app-group.ts'
import { applyMigration } from './apply-migration.ts'
import { functionsToLoad, loadFunctions } from './load-functions.ts'
import { FUNCTIONS_FOLDER, isContract, MIGRATIONS_FOLDER } from './migration-files.ts'
import { type MigrationPlan, type Part, planMigrations, readApplied } from './plan-migrations.ts'
import { noteRelease, oldestVersionOf } from './release-table.ts'
import { type Release, readReleased } from './released.ts'
import { VERSION, type Version } from './version.ts'
import { type Patience, USUAL_PATIENCE } from './with-patience.ts'

/** Any constant will do, as long as every instance uses the same one. */
const LOCK = 7_410_203
const LOCK_PAUSE = 100

export type MigrateOptions = {
  ownerUrl: string
  report: (sentence: string) => void
  part?: Part
  folder?: string
  functionsFolder?: string
  released?: readonly Release[]
  version?: Version
}

/** Brings the database to the schema of this checkout. Throws a StartupError when it cannot. */
export async function migrate({
  appUrl,
  patience = USUAL_PATIENCE,
  ...options
}: MigrateOptions & { appUrl: string; patience?: Patience }): Promise<void> {
  const { ownerUrl, report } = options
  const turn = await waitForTurn(ownerUrl)
  const client = await connectClient(ownerUrl)
  try {
    await makeRoles(client)
    await makeMigrationTable(client)
    const plan = await planMigrations(client, complete(options))
    if (plan.newer.length > 0) report(aheadBy(plan))
    // Whoever is too old for what follows is refused from here on, whether it succeeds or not.
    if (plan.migrations.some(({ name }) => isContract(name))) await note(client, plan, options)
    for (const file of plan.migrations) await applyMigration(client, file, { patience, report })
    // Functions of a newer version belong to its tables: they stay.
    if (plan.newer.length === 0) {
      await loadFunctions(client, { folder: complete(options).functionsFolder, patience, report })
      await note(client, plan, options)
    }
    await denyTemporaryTables(client)
    await grantToApp(client, appUrl)
    if (plan.later.length > 0) report(waitingFor(plan))
  } finally {
    await client.end()
    await turn.end()
  }
}

/** What it would do, said in sentences; refuses what it would refuse, and changes nothing. */
export async function rehearseMigration(options: MigrateOptions): Promise<void> {
  const { ownerUrl, report } = options
  const client = await connectClient(ownerUrl)
  try {
    const plan = await planMigrations(client, complete(options))
    if (plan.newer.length > 0) report(aheadBy(plan))
    const functions = plan.newer.length > 0 ? [] : await functionsToLoad(client, complete(options).functionsFolder)
    for (const { name } of plan.migrations) report(`Would apply migration ${name}.`)
    for (const { name } of functions) report(`Would load functions/${name}.`)
    if (plan.migrations.length + functions.length === 0) report('Nothing would be run.')
    if (plan.later.length > 0) report(waitingFor(plan))
  } finally {
    await client.end()
  }
}

function complete({
  part = 'all',
  folder = MIGRATIONS_FOLDER,
  functionsFolder = FUNCTIONS_FOLDER,
  released = readReleased(),
  version = VERSION,
}: MigrateOptions) {
  return { part, folder, functionsFolder, released, version }
}

function aheadBy({ newer }: MigrationPlan): string {
  return `The database is ahead of this version of the app: it has ${newer.join(', ')}.`
}

function waitingFor({ later }: MigrationPlan): string {
  return `For --after, once no instance of the version before is left: ${later.join(', ')}.`
}

async function note(client: Client, { migrations }: MigrationPlan, options: MigrateOptions): Promise<void> {
  const { released, version } = complete(options)
  const applied = await readApplied(client)
  const names = [...applied.keys(), ...migrations.map(({ name }) => name)]
  const oldestVersion = oldestVersionOf(names, { released, version })
  await noteRelease(client, { version, oldestVersion, host: hostname() })
}

/**
 * One instance migrates at a time, until the connection ends. The lock belongs to a transaction that is left open: behind a
 * pooler in transaction mode, a lock of the session would be anybody's, and whoever waits must not keep a connection. It is
 * asked for without parameters: with them, the transaction would keep its snapshot, for which a concurrent index waits.
 */
async function waitForTurn(ownerUrl: string): Promise<Client> {
  const client = await connectClient(ownerUrl)
  try {
    for (;;) {
      await client.query('begin; set local idle_in_transaction_session_timeout = 0')
      const { rows } = await client.query(`select pg_try_advisory_xact_lock(${LOCK}) as is_ours`)
      if (rows[0].is_ours) return client
      await client.query('rollback')
      await sleep(LOCK_PAUSE)
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function makeMigrationTable(client: Client): Promise<void> {
  try {
    await client.query(`
      create table if not exists schema_migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`)
    await client.query('grant select on schema_migration to guardaroba_app')
  } catch (error) {
    if (!isForbidden(error)) throw error
    const owned = `the database ${client.database} and its tables`
    throw new StartupError(`The role ${client.user} of DATABASE_OWNER_URL does not own ${owned}.`, { cause: error })
  }
}
