import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import { Problem } from '../problem.mjs'
import { inProject, readJson } from '../project.mjs'
import { specifiersOf } from '../testing/import-graph.mjs'

/**
 * @typedef {{ path: string, manifest: Manifest }} NeededPackage `path` from the project's root: `node_modules/pg`
 * @typedef {{ name: string, version: string, license?: unknown, dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Manifest
 */

/** Of what is built every import counts; it may be packed, where nothing stands at the beginning of a line. */
const IMPORTS = /\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g

/**
 * The packages that the server loads, and those that they load in turn. What only the browser's files were made of is none
 * of them: it stands in these files already.
 * @param {{ sources: readonly string[], bundles: readonly string[], manifest: Record<string, any> }} shipped
 * @returns {Promise<NeededPackage[]>}
 */
export async function findNeededPackages({ sources, bundles, manifest }) {
  const ofSources = await namesIn(sources.filter(isTypeScript), specifiersOf)
  const ofBundles = await namesIn(bundles.filter(isServerBundle), (text) =>
    Array.from(text.matchAll(IMPORTS), ([, name]) => name ?? ''),
  )
  const left = { ...manifest.devDependencies, ...manifest.optionalDependencies }
  // Vite, which only the hot reload of development loads
  const own = ofSources.filter((name) => !(name in left))
  const strangers = own.filter((name) => !(name in manifest.dependencies))
  if (strangers.length > 0) throw new Problem(`The server loads what no dependency brings: ${strangers.join(', ')}.`)
  // in the built pages stand also imports of packages that were built in
  return withDependencies([...new Set([...own, ...ofBundles])])
}

/** @param {string} file */
const isTypeScript = (file) => file.endsWith('.ts')

/** @param {string} file */
const isServerBundle = (file) => /^build\/[^/]+\/server\/.*\.js$/.test(file)

/** @param {readonly string[]} files @param {(text: string) => string[]} read */
async function namesIn(files, read) {
  const texts = await Promise.all(files.map((file) => readFile(inProject(file), 'utf8')))
  return texts.flatMap(read).filter(isOfPackage).map(packageOf)
}

/** @param {string} specifier */
function isOfPackage(specifier) {
  return /^(?:@[\w.-]+\/)?[\w.-]+(?:\/|$)/.test(specifier) && !specifier.startsWith('.') && !isBuiltin(specifier)
}

/** @param {string} specifier */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** @param {readonly string[]} names @returns {Promise<NeededPackage[]>} */
async function withDependencies(names) {
  /** @type {Map<string, NeededPackage>} */
  const found = new Map()
  const waiting = names.map((name) => ({ name, from: '', isOptional: false }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const needed = await findPackage(next.name, next.from)
    if (needed === null && !next.isOptional) throw new Problem(`The package ${next.name} is not installed.`)
    if (needed === null || found.has(needed.path)) continue
    found.set(needed.path, needed)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = needed.manifest
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    const from = needed.path
    for (const name of [...Object.keys(dependencies), ...peers])
      waiting.push({ name, from, isOptional: name in optionalDependencies })
    // of programs for every machine that one is installed which this machine needs
    for (const name of Object.keys(optionalDependencies)) waiting.push({ name, from, isOptional: true })
  }
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1))
}

/**
 * As Node looks for it: in the package that asks, then further and further out.
 * @param {string} name
 * @param {string} from
 * @returns {Promise<NeededPackage | null>}
 */
async function findPackage(name, from) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  const manifest = await readJson(inProject(path, 'package.json')).catch(() => null)
  if (manifest !== null) return { path, manifest }
  if (from === '') return null
  return findPackage(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}
