import { readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Where a name with # leads to, as package.json says it: `#domain/` to `core/domain/`. */
const ALIASES = new Map(
  Object.entries<string>(JSON.parse(readFileSync('package.json', 'utf8')).imports).map(([name, place]) => [
    name.replace('*', ''),
    place.replace(/^\.\/|\*$/g, ''),
  ]),
)

/** The file a specifier means, from the project's root; null: a package, or a name that leads nowhere. */
export function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const name = specifier.slice(0, specifier.indexOf('/') + 1)
  const place = ALIASES.get(name)
  return place === undefined ? null : place + specifier.slice(name.length)
}
