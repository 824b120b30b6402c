import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SqlFile } from './migration-files.ts'
import { compareVersions, isOlder, minorOf, newestOf, type Version } from './version.ts'

/** A release and the migrations that came with it, each with its checksum. */
export type Release = { version: Version; migrations: Record<string, string> }

export const RELEASED_FILE = join(import.meta.dirname, '../released.json')

export function readReleased(file = RELEASED_FILE): Release[] {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** What was done to migrations that somebody's database may have run already: nothing may have been. */
export function frozenProblems(files: readonly SqlFile[], released: readonly Release[]): string[] {
  const frozen = new Map(released.flatMap(({ migrations }) => Object.entries(migrations)))
  const last = [...frozen.keys()].sort().at(-1) ?? ''
  const present = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const problems = [...frozen].flatMap(([name, checksum]) => {
    if (!present.has(name)) return [`${name} was released and is gone`]
    return present.get(name) === checksum ? [] : [`${name} was released and has been edited`]
  })
  const late = files.filter(({ name }) => !frozen.has(name) && name < last)
  return [...problems, ...late.map(({ name }) => `${name} is new and stands before ${last}, which was released`)]
}

/** The list with one release more: all migrations that belong to none before. */
export function withRelease(
  released: readonly Release[],
  { version, files }: { version: Version; files: readonly SqlFile[] },
): Release[] {
  const earlier = new Set(released.flatMap(({ migrations }) => Object.keys(migrations)))
  const own = files.filter(({ name }) => !earlier.has(name)).map(({ name, checksum }) => [name, checksum])
  return [...released, { version, migrations: Object.fromEntries(own) }]
}

/** The version a migration came with; what is not released yet comes with this one. */
export function versionOfMigration(name: string, released: readonly Release[], version: Version): Version {
  return released.find(({ migrations }) => name in migrations)?.version ?? version
}

/** The line of versions before that of this one; its own where it is the first. */
export function previousMinor(released: readonly Release[], version: Version): Version {
  const earlier = minorsUpTo(released, version).filter((minor) => isOlder(minor, minorOf(version)))
  return newestOf(earlier) ?? minorOf(version)
}

/**
 * The version through which a database has to go on its way to this one, because nothing leads from its own line but to
 * the next; null when this one is that. `from`: null for a database from before the first release.
 */
export function versionToGoThrough(
  from: Version | null,
  { released, version }: { released: readonly Release[]; version: Version },
): Version | null {
  const ahead = minorsUpTo(released, version).filter((minor) => from === null || isOlder(minorOf(from), minor))
  const [next, ...others] = ahead
  if (next === undefined || others.length === 0) return null
  return newestOf(released.map((release) => release.version).filter((each) => minorOf(each) === next)) ?? null
}

function minorsUpTo(released: readonly Release[], version: Version): Version[] {
  const versions = [...released.map((release) => release.version), version]
  const minors = new Set(versions.filter((each) => compareVersions(each, version) <= 0).map(minorOf))
  return [...minors].sort(compareVersions)
}
