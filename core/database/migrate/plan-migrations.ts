import type { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import { ForeignSchema } from './foreign-schema.ts'
import { isContract, readMigrationFiles, type SqlFile } from './migration-files.ts'
import { readRelease, requireNoOlderInstance, requireServable } from './release-table.ts'
import { type Release, versionOfMigration, versionToGoThrough } from './released.ts'
import { isOlder, minorOf, newestOf, type Version } from './version.ts'

/**
 * `before`: what the instances of the version before can live with. `after`: the contract part, which they cannot. `all`:
 * both at once, where nobody else serves the database.
 */
export type Part = 'all' | 'before' | 'after'

export type MigrationPlan = {
  /** In the order in which they run. */
  migrations: SqlFile[]
  /** The contract part, which waits until it is asked for. */
  later: string[]
  /** What the database has and this version does not know. */
  newer: string[]
}

type PlanOptions = { folder: string; part: Part; released: readonly Release[]; version: Version }

/** What would be run; throws a StartupError where nothing may be. Only reads. */
export async function planMigrations(client: Client, options: PlanOptions): Promise<MigrationPlan> {
  const files = readMigrationFiles(options.folder)
  const applied = await readApplied(client)
  const newer = requireHistory(client, files, applied)
  await requireWay(client, applied, options)
  const pending = files.filter(({ name }) => !applied.has(name))
  const contract = pending.filter(({ name }) => isContract(name))
  const own = contract.filter(({ name }) => minorOf(versionOf(name, options)) === minorOf(options.version))
  // On an empty database nobody is disturbed.
  if (options.part === 'all' || applied.size === 0) return { migrations: pending, later: [], newer }
  if (options.part === 'before') {
    await requireNobodyBefore(client, contract, options)
    return { migrations: pending.filter((file) => !own.includes(file)), later: own.map(({ name }) => name), newer }
  }
  if (pending.length > contract.length) {
    throw new StartupError(
      `The first part of ${options.version} has not been run yet: run the command without --after first.`,
    )
  }
  await requireNoOlderInstance(client, options.version)
  return { migrations: contract, later: [], newer }
}

/** The contract part of an earlier version that was never asked for is made up for, in its place. */
async function requireNobodyBefore(client: Client, contract: SqlFile[], options: PlanOptions): Promise<void> {
  const versions = contract.map(({ name }) => versionOf(name, options))
  const newest = newestOf(versions.filter((each) => isOlder(minorOf(each), minorOf(options.version))))
  if (newest !== undefined) await requireNoOlderInstance(client, newest)
}

function versionOf(name: string, { released, version }: PlanOptions): Version {
  return versionOfMigration(name, released, version)
}

export async function readApplied(client: Client): Promise<Map<string, string>> {
  const table = await client.query(
    `select to_regclass('public.schema_migration') is not null
       and has_table_privilege(to_regclass('public.schema_migration'), 'select') as readable`,
  )
  if (!table.rows[0]?.readable) return new Map()
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** What the database has beyond these files; a database with another past than theirs is refused. */
export function requireHistory(client: Client, files: SqlFile[], applied: Map<string, string>): string[] {
  requireSameHistory(client, files, applied)
  requireUnchanged(files, applied)
  return [...applied.keys()].filter((name) => !files.some((file) => file.name === name))
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

function requireUnchanged(files: SqlFile[], applied: Map<string, string>): void {
  const changed = files.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed) {
    throw new StartupError(
      `The migration ${changed.name} was changed after it had been applied: restore it and write a new one.`,
    )
  }
}

/** From one line of versions to the next, none left out: each counts on nobody before the last one being there. */
async function requireWay(client: Client, applied: Map<string, string>, options: PlanOptions): Promise<void> {
  if (applied.size === 0) return
  const release = await readRelease(client)
  requireServable(release, options.version)
  const next = versionToGoThrough(release?.version ?? null, options)
  if (next === null) return
  const from = release === null ? 'from before the first release' : `at version ${release.version}`
  throw new StartupError(`The database is ${from}, too far behind ${options.version}: migrate it with ${next} first.`)
}
