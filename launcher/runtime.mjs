import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fitsThisMachine } from './machine.mjs'
import { Problem } from './problem.mjs'
import { commandFile, inProject, readJson } from './project.mjs'

/** The Node that came with the packages, else the machine's own when it is new enough. */
export async function findRuntime() {
  const { engines, optionalDependencies = {} } = await readJson(inProject('package.json'))
  const needed = engines.node.replace('>=', '')
  const packaged = await Promise.all(Object.keys(optionalDependencies).map(nodeOfPackage))
  const candidates = [...packaged.flat(), process.execPath, 'node']
  const found = candidates.find((program) => isNewEnough(versionOf(program), needed))
  if (found) return found
  throw new Problem(
    `There is no ready-made Node for this machine (${process.platform} ${process.arch}) and its own is ${process.version}: please install Node ${needed} or newer.`,
  )
}

/** Looked for in the package itself: the npm of Node 20 and 22 makes no link to it in node_modules/.bin. */
/** @param {string} name @returns {Promise<string[]>} */
async function nodeOfPackage(name) {
  const manifest = await readJson(inProject('node_modules', name, 'package.json')).catch(() => null)
  if (!manifest?.bin?.node || !fitsThisMachine(manifest)) return []
  return [await commandFile(name, 'node')]
}

/** Whether the machine has a Node that is new enough: looked for without what npm puts in front of the path. */
export async function hasRuntimeOfItsOwn() {
  const { engines } = await readJson(inProject('package.json'))
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = folders.filter((folder) => !folder.startsWith(inProject('node_modules'))).join(delimiter)
  return isNewEnough(askVersion('node', { ...process.env, PATH: path }), engines.node.replace('>=', ''))
}

/** Asked, not assumed: a package for the wrong machine may be there and not run. */
/** @param {string} program */
function versionOf(program) {
  return isThisProcess(program) ? process.version : askVersion(program, process.env)
}

/** @param {string} program @param {NodeJS.ProcessEnv} env */
function askVersion(program, env) {
  try {
    return execFileSync(program, ['--version'], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** @param {string} program */
function isThisProcess(program) {
  try {
    return realpathSync(program) === realpathSync(process.execPath)
  } catch {
    return false
  }
}

/** @param {string | null} version @param {string} needed */
function isNewEnough(version, needed) {
  if (!version) return false
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  return major > neededMajor || (major === neededMajor && minor >= neededMinor)
}
