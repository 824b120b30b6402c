import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Licence = { name: string; version: string; licence: string | null }

type Locked = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> }
type Manifest = { name?: string; version?: string; license?: unknown; licenses?: unknown }

/** Of every package of a production install that is on this machine, as the packages themselves say. */
export function readLicences(root: string): Licence[] {
  const { packages }: Locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path]) => join(root, path, 'package.json'))
    .filter((file) => existsSync(file))
    .map((file) => toLicence(JSON.parse(readFileSync(file, 'utf8'))))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Very old packages say it as an object, or as several. */
function toLicence({ name = '', version = '', license, licenses }: Manifest): Licence {
  const said = [license ?? licenses ?? []].flat().map((each) => (isNamed(each) ? each.type : String(each)))
  return { name, version, licence: said.length > 0 ? said.join(' OR ') : null }
}

function isNamed(licence: unknown): licence is { type: string } {
  return typeof licence === 'object' && licence !== null && 'type' in licence
}
