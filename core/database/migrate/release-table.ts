import type { Client } from 'pg'
import { StartupError } from '#domain/startup-error.ts'
import { isContract } from './migration-files.ts'
import { previousMinor, type Release, versionOfMigration } from './released.ts'
import { isOlder, newestOf, type Version } from './version.ts'

/** How far a database has come; a database from before the first release has no version. */
export type DatabaseRelease = { version: Version; oldestVersion: Version }

export async function readRelease(client: Client): Promise<DatabaseRelease | null> {
  if (!(await hasTable(client, 'release'))) return null
  const { rows } = await client.query<DatabaseRelease>('select version, oldest_version as "oldestVersion" from release')
  const newest = newestOf(rows.map(({ version }) => version))
  return rows.find(({ version }) => version === newest) ?? null
}

/** Says that this version has been here, and down to which one others may serve what it has left. */
export async function noteRelease(
  client: Client,
  { version, host, oldestVersion }: { version: Version; host: string; oldestVersion: Version },
): Promise<void> {
  if (!(await hasTable(client, 'release'))) return
  await client.query(
    `insert into release (version, oldest_version, host) values ($1, $2, $3)
     on conflict (version) do update set oldest_version = excluded.oldest_version
     where release.oldest_version <> excluded.oldest_version`,
    [version, oldestVersion, host],
  )
}

/** Until something is contracted, the line of versions before this one can go on serving. */
export function oldestVersionOf(
  applied: readonly string[],
  { released, version }: { released: readonly Release[]; version: Version },
): Version {
  const contracted = applied.filter(isContract).map((name) => versionOfMigration(name, released, version))
  return newestOf([previousMinor(released, version), ...contracted]) ?? version
}

/** Whoever is older than what was left of the schema would fail at what is gone. */
export function requireServable(release: DatabaseRelease | null, version: Version): void {
  if (release === null || !isOlder(version, release.oldestVersion)) return
  throw new StartupError(
    `The database was migrated by version ${release.version}, which leaves nothing to versions before ${release.oldestVersion}, and this is ${version}: start a newer version.`,
  )
}

/** Nobody works any more who would miss what is about to go. */
export async function requireNoOlderInstance(client: Client, version: Version): Promise<void> {
  if (!(await hasTable(client, 'instance'))) return
  const { rows } = await client.query<{ version: Version }>(
    `select version from instance where seen_at > now() - interval '1 minute'`,
  )
  const older = rows.map((row) => row.version).filter((each) => isOlder(each, version))
  if (older.length === 0) return
  const which = [...new Set(older)].sort().join(', ')
  throw new StartupError(
    `Instances of an older version (${which}) were seen in the last minute, ${older.length} of them: stop them, and try again a minute later.`,
  )
}

async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as is_there', [`public.${name}`])
  return rows[0]?.is_there === true
}
