import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { inProject, readJson } from '../project.mjs'

/** @typedef {Map<string, ReadonlySet<string>>} ImportGraph each file, and the files that it loads */

/** What only the compiler reads is not loaded: `import type`, `export type … from`. */
const LOADS =
  /(?:^|[\n;])\s*(?:import|export)\s(?!type\s)[^'";]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g

/**
 * Which of the files loads which.
 * @param {readonly string[]} files paths from the project's root, with slashes
 * @returns {Promise<ImportGraph>}
 */
export async function readImports(files) {
  const known = new Set(files)
  const names = await aliases()
  const edges = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(inProject(file), 'utf8')
      const targets = specifiersOf(text).map((specifier) => resolve(file, specifier, names))
      return /** @type {[string, Set<string>]} */ ([
        file,
        new Set(targets.filter((target) => target !== null && known.has(target))),
      ])
    }),
  )
  return new Map(edges)
}

/** @param {string} text */
export function specifiersOf(text) {
  return Array.from(text.matchAll(LOADS), ([, named, bare]) => named ?? bare ?? '')
}

/** The names with # of package.json and their folders: `#domain/` and `core/domain/`. */
/** @returns {Promise<[name: string, folder: string][]>} */
async function aliases() {
  const { imports } = await readJson(inProject('package.json'))
  return Object.entries(imports).map(([name, folder]) => [name.replace('*', ''), folder.replace(/^\.\/|\*$/g, '')])
}

/** @param {string} file @param {string} specifier @param {[name: string, folder: string][]} names */
function resolve(file, specifier, names) {
  const [path = ''] = specifier.split('?')
  if (path.startsWith('.')) return posix.join(posix.dirname(file), path)
  const named = names.find(([name]) => path.startsWith(name))
  return named ? named[1] + path.slice(named[0].length) : null
}
