import { inProject, readJson } from '../project.mjs'

/**
 * @typedef {{ version?: string, integrity?: string, license?: string, dev?: boolean, devOptional?: boolean,
 *   optional?: boolean }} Locked
 */

/**
 * The software bill of materials in CycloneDX 1.6. Written here: `npm sbom` lists what the lock file says, and leaves out
 * packages of production that one of development has as a peer. Without a time and a random number, so that the same commit
 * makes the same file.
 * @param {{ manifest: Record<string, any>, lock: { packages: Record<string, Locked> },
 *   packages: readonly import('./needed-packages.mjs').NeededPackage[] }} release
 */
export async function createSbom({ manifest, lock, packages }) {
  const shipped = new Set(packages.map(({ path }) => path))
  const inPages = await Promise.all(pathsOfPages(lock, shipped).map(readPackage))
  const components = [
    ...packages.map(({ path, manifest }) => toComponent(manifest, lock.packages[path], 'node_modules')),
    ...inPages.flatMap((each) => (each ? [toComponent(each.manifest, lock.packages[each.path], 'pages')] : [])),
  ]
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': manifest.name, name: manifest.name, version: manifest.version },
    },
    components: [...new Map(components.map((component) => [component['bom-ref'], component])).values()],
  }
}

/**
 * Packages of production that are not in the folder: what of them is used stands in the files of the browser. Optional ones
 * are programs for some machine, of the database server for one.
 * @param {{ packages: Record<string, Locked> }} lock
 * @param {ReadonlySet<string>} shipped
 */
function pathsOfPages({ packages }, shipped) {
  const isElsewhere = (/** @type {Locked} */ { dev, devOptional, optional }) => dev || devOptional || optional
  return Object.keys(packages).filter((path) => path !== '' && !shipped.has(path) && !isElsewhere(packages[path] ?? {}))
}

/** @param {string} path */
async function readPackage(path) {
  const manifest = await readJson(inProject(path, 'package.json')).catch(() => null)
  return manifest && { path, manifest }
}

/**
 * @param {import('./needed-packages.mjs').Manifest} manifest
 * @param {Locked | undefined} locked
 * @param {'node_modules' | 'pages'} place
 */
function toComponent({ name, version, license }, locked, place) {
  const [own = name, group] = name.split('/').reverse()
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const licence = typeof license === 'string' ? license : locked?.license
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: own,
    version,
    ...(locked?.integrity && { hashes: [toHash(locked.integrity)] }),
    ...(licence && { licenses: [{ expression: licence }] }),
    purl,
    properties: [{ name: 'guardaroba:in', value: place }],
  }
}

/** @param {string} integrity as npm writes it: `sha512-…` */
function toHash(integrity) {
  const [algorithm = '', value = ''] = integrity.split(' ')[0]?.split('-') ?? []
  return { alg: algorithm.toUpperCase().replace('SHA', 'SHA-'), content: Buffer.from(value, 'base64').toString('hex') }
}
