import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import { connectClient } from '../connect-client.ts'
import { denyTemporaryTables, grantToApp, isForbidden, makeRoles } from '../roles/app-group.ts'
import { ForeignSchema } from './foreign-schema.ts'
import { BEGIN, loadFunctions, pendingFunctions } from './load-functions.ts'
import { FUNCTIONS_FOLDER, MIGRATIONS_FOLDER, readMigrationFiles, type SqlFile } from './migration-files.ts'

/** Any constant will do, as long as every instance uses the same one. */
const LOCK = 7_410_203
const LOCK_PAUSE = 100

/** Brings the database to the schema of this checkout. Throws a StartupError when it cannot. */
export async function migrate({
  ownerUrl,
  appUrl,
  report,
  folder = MIGRATIONS_FOLDER,
  functionsFolder = FUNCTIONS_FOLDER,
}: {
  ownerUrl: string
  appUrl: string
  report: (sentence: string) => void
  folder?: string
  functionsFolder?: string
}): Promise<void> {
  const turn = await waitForTurn(ownerUrl)
  const client = await connectClient(ownerUrl)
  try {
    await makeRoles(client)
    await makeMigrationTable(client)
    const applied = await readApplied(client)
    const files = readMigrationFiles(folder)
    requireSameHistory(client, files, applied)
    requireUnchanged(files, applied)
    const newer = newerThan(files, applied)
    if (newer.length > 0) report(`The database is ahead of this version of the app: it has ${newer.join(', ')}.`)
    for (const file of files.filter(({ name }) => !applied.has(name))) {
      await apply(client, file)
      report(`Applied migration ${file.name}.`)
    }
    // Functions of a newer version belong to its tables: they stay.
    if (newer.length === 0) await loadFunctions(client, { folder: functionsFolder, report })
    await denyTemporaryTables(client)
    await grantToApp(client, appUrl)
  } finally {
    await client.end()
    await turn.end()
  }
}

/**
 * One instance migrates at a time, until the connection ends. The lock belongs to a transaction that is left open: behind a
 * pooler in transaction mode, a lock of the session would be anybody's, and whoever waits must not keep a connection.
 */
async function waitForTurn(ownerUrl: string): Promise<Client> {
  const client = await connectClient(ownerUrl)
  try {
    for (;;) {
      await client.query('begin; set local idle_in_transaction_session_timeout = 0')
      const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as is_ours', [LOCK])
      if (rows[0].is_ours) return client
      await client.query('rollback')
      await sleep(LOCK_PAUSE)
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Migrations and functions of this checkout that the database has not seen; the app's own role may ask. */
export async function pendingMigrations(
  url: string,
  { folder = MIGRATIONS_FOLDER, functionsFolder = FUNCTIONS_FOLDER } = {},
): Promise<string[]> {
  const client = await connectClient(url)
  try {
    const table = await client.query(
      `select to_regclass('public.schema_migration') is not null
         and has_table_privilege(to_regclass('public.schema_migration'), 'select') as readable`,
    )
    const applied = table.rows[0]?.readable ? await readApplied(client) : new Map<string, string>()
    const files = readMigrationFiles(folder)
    requireSameHistory(client, files, applied)
    requireUnchanged(files, applied)
    const pending = files.map(({ name }) => name).filter((name) => !applied.has(name))
    const isAhead = newerThan(files, applied).length > 0
    return isAhead ? pending : [...pending, ...(await pendingFunctions(client, functionsFolder))]
  } finally {
    await client.end()
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

async function readApplied(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** A database that has seen migrations has seen the first one, unless it was made by others. */
function requireSameHistory(client: Client, files: SqlFile[], applied: Map<string, string>): void {
  const [first] = files
  if (!first || applied.size === 0 || applied.has(first.name)) return
  const [foreign] = [...applied.keys()].sort()
  throw new ForeignSchema(
    `The database ${client.database} was made by migrations that this version does not have (${foreign} and others)`,
  )
}

function newerThan(files: SqlFile[], applied: Map<string, string>): string[] {
  return [...applied.keys()].filter((name) => !files.some((file) => file.name === name))
}

function requireUnchanged(files: SqlFile[], applied: Map<string, string>): void {
  const changed = files.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed) {
    throw new StartupError(
      `The migration ${changed.name} was changed after it had been applied: restore it and write a new one.`,
    )
  }
}

async function apply(client: Client, { name, sql, checksum }: SqlFile): Promise<void> {
  try {
    await client.query(BEGIN)
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartupError(`The migration ${name} failed and was taken back: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}
