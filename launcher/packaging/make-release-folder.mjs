import { chmod, copyFile, cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { applications } from '../build.mjs'
import { Problem } from '../problem.mjs'
import { inProject, readJson } from '../project.mjs'
import { findNeededPackages } from './needed-packages.mjs'
import { createSbom } from './sbom.mjs'
import { filesBelow, filesOfPackage, listSources } from './shipped-files.mjs'

/** What is started in the folder, and where it stands in the sources. */
export const entries = {
  'server.js': './server.ts',
  'migrate.js': './composition/commands/migrate.ts',
  'operator.js': './composition/commands/operator.ts',
  'erase-store.js': './composition/commands/erase-store.ts',
  'backup.js': './composition/commands/backup.ts',
  'restore.js': './composition/commands/restore.ts',
  'health.js': './composition/health.ts',
}

/**
 * Everything that Node alone needs to run this version beside a PostgreSQL of its own: sources, built pages, and of the
 * packages those that the server loads. It is made beside its place and moved there whole.
 * @param {string} folder
 */
export async function makeReleaseFolder(folder) {
  const place = resolve(folder)
  if (await stat(place).catch(() => null)) throw new Problem(`${place} is there already: name a folder that is not.`)
  const draft = `${place}.part`
  await rm(draft, { recursive: true, force: true })
  // whoever runs it is another user than whoever makes it
  process.umask(0o022)
  try {
    await fill(draft)
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  return place
}

/** @param {string} folder */
async function fill(folder) {
  const manifest = await readJson(inProject('package.json'))
  const lock = await readJson(inProject('package-lock.json'))
  const sources = await listSources()
  const bundles = (await Promise.all(applications.map((name) => filesBelow(`build/${name}`)))).flat()
  const packages = await findNeededPackages({ sources, bundles, manifest })
  const copied = await Promise.all(packages.map(({ path }) => filesOfPackage(path)))
  await copyAll([...sources, ...bundles, ...copied.flat()], folder)
  await cp(inProject('packaging'), join(folder, 'packaging'), { recursive: true })
  const oldest = manifest.engines.node.replace('>=', '')
  for (const [name, source] of Object.entries(entries)) await writeFile(join(folder, name), entryScript(source, oldest))
  await writeJson(join(folder, 'package.json'), releaseManifest(manifest, packages))
  await writeJson(join(folder, 'sbom.json'), await createSbom({ manifest, lock, packages }))
}

/**
 * An older Node would stop at the first file of TypeScript, with words nobody understands.
 * @param {string} source
 * @param {string} oldest
 */
const entryScript = (source, oldest) => `if (Number.parseInt(process.versions.node, 10) < ${oldest}) {
  process.stderr.write(\`Node ${oldest} or newer is needed, this is \${process.versions.node}.\\n\`)
  process.exit(1)
}
await import('${source}')
`

/** @param {readonly string[]} files @param {string} folder */
async function copyAll(files, folder) {
  for (const name of new Set(files.map((file) => dirname(file)))) await mkdir(join(folder, name), { recursive: true })
  const waiting = files.values()
  const copy = async () => {
    for (const file of waiting) await copyForAll(inProject(file), join(folder, file))
  }
  await Promise.all(Array.from({ length: COPIED_AT_ONCE }, copy))
}

const COPIED_AT_ONCE = 16

/** What was checked out or installed under a strict umask is readable by its owner alone. */
/** @param {string} source @param {string} target */
async function copyForAll(source, target) {
  await copyFile(source, target)
  const { mode } = await stat(source)
  await chmod(target, mode & 0o100 ? 0o755 : 0o644)
}

/**
 * @param {Record<string, any>} manifest
 * @param {readonly import('./needed-packages.mjs').NeededPackage[]} packages
 */
function releaseManifest({ name, version, type, license, engines, imports, dependencies }, packages) {
  const shipped = new Set(packages.map((each) => each.path))
  const kept = Object.entries(dependencies).filter(([dependency]) => shipped.has(`node_modules/${dependency}`))
  const machine = { os: [process.platform], cpu: [process.arch] }
  return {
    name,
    version,
    private: true,
    type,
    license,
    engines,
    ...machine,
    imports,
    dependencies: Object.fromEntries(kept),
  }
}

/** @param {string} file @param {object} value */
function writeJson(file, value) {
  return writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
}
