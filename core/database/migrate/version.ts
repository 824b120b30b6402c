import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of this checkout, like 0.1.0. */
export const VERSION = readVersion()

export type Version = string

/** Below 0 when the first one is older. */
export function compareVersions(one: Version, other: Version): number {
  const [left, right] = [numbersOf(one), numbersOf(other)]
  const at = left.findIndex((number, index) => number !== right[index])
  return at === -1 ? 0 : (left[at] ?? 0) - (right[at] ?? 0)
}

export function isOlder(one: Version, other: Version): boolean {
  return compareVersions(one, other) < 0
}

/** The first version of its line: 0.3.2 belongs to 0.3.0. */
export function minorOf(version: Version): Version {
  const [major, minor] = numbersOf(version)
  return `${major}.${minor}.0`
}

export function newestOf(versions: readonly Version[]): Version | undefined {
  return versions.toSorted(compareVersions).at(-1)
}

function numbersOf(version: Version): number[] {
  return version.split('.').map(Number)
}

function readVersion(): Version {
  const file = join(import.meta.dirname, '../../../package.json')
  const { version }: { version: Version } = JSON.parse(readFileSync(file, 'utf8'))
  return version
}
