import { rm } from 'node:fs/promises'
import { fitsThisMachine } from './machine.mjs'
import { Problem } from './problem.mjs'
import { inProject, readJson } from './project.mjs'
import { runQuietly } from './run.mjs'
import { step } from './step.mjs'

/** npm writes this file last and describes in it what it has installed. */
const installedList = inProject('node_modules', '.package-lock.json')

export async function installWhenNeeded() {
  if (await isInstalled()) return
  await step({ doing: 'Installing the packages of the lock file', done: 'Packages installed' }, install)
}

export async function isInstalled() {
  const [wanted, installed] = await Promise.all([
    readJson(inProject('package-lock.json')).catch(refuseLock),
    readJson(installedList).catch(() => null),
  ])
  return installed !== null && matches(wanted.packages, installed.packages)
}

/** Whoever merges two of them by hand leaves one that nobody can read. */
/** @param {unknown} error @returns {never} */
function refuseLock(error) {
  if (!(error instanceof SyntaxError)) throw error
  throw new Problem('package-lock.json cannot be read: please take the whole file from the repository again.')
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean } & import('./machine.mjs').Platforms} Package
 * @param {Record<string, Package>} wanted
 * @param {Record<string, Package>} installed
 */
function matches(wanted, installed) {
  const isThere = Object.entries(wanted).every(([path, item]) => {
    const found = installed[path]
    if (path === '') return true
    if (!found) return item.optional === true
    return found.version === item.version && found.integrity === item.integrity
  })
  // A folder of packages carried over from another kind of machine looks complete and is not.
  return isThere && Object.entries(installed).every(([path, item]) => path in wanted && fitsThisMachine(item))
}

async function install() {
  await rm(installedList, { force: true })
  const npm = npmCommand()
  await runQuietly(npm.program, [...npm.args, 'ci', ...flags], {
    sentence: 'The packages could not be installed; what npm says about it stands above.',
    onDiskTrouble: (reason) => `The packages could not be installed in ${inProject('node_modules')}: ${reason}.`,
  })
}

/**
 * Nothing here needs install scripts, so none run, whatever npm is set to. Development packages build the storefront,
 * so they come along even when the environment asks for production. The packages' engines are met by the Node that
 * comes with them, not by the one npm runs on, so npm's own opinion of it counts for nothing.
 */
const flags = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-engine-strict',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** npm's own Node runs npm: the one in node_modules goes away while the packages are replaced. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const isNpm = script?.endsWith('npm-cli.js')
  return script && node && isNpm ? { program: node, args: [script] } : { program: 'npm', args: [] }
}
