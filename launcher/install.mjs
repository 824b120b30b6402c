import { rm } from 'node:fs/promises'
import { fitsThisMachine } from './machine.mjs'
import { Problem } from './problem.mjs'
import { inProject, readJson } from './project.mjs'
import { runQuietly } from './run.mjs'
import { step } from './step.mjs'
import { leaveOutWhatProductionHas, trimPackages } from './trim.mjs'

/** npm writes this file last and describes in it what it has installed. */
const installedList = inProject('node_modules', '.package-lock.json')

export async function installWhenNeeded() {
  if (await isInstalled()) return
  await step({ doing: 'Installing the packages of the lock file', done: 'Packages installed' }, () =>
    install('--include=dev'),
  )
}

/** What a built application runs with, and nothing to build or to test it with. */
export async function installForProduction() {
  await step({ doing: 'Installing the packages of production', done: 'Packages of production installed' }, async () => {
    await install('--omit=dev')
    await leaveOutWhatProductionHas()
  })
}

/** @param {{ development?: boolean }} [needed] What is built already runs without the packages of development. */
export async function isInstalled({ development = true } = {}) {
  const [wanted, installed] = await Promise.all([
    readJson(inProject('package-lock.json')).catch(refuseLock),
    readJson(installedList).catch(() => null),
  ])
  return installed !== null && matches(wanted.packages, installed.packages, { development })
}

/** Whoever merges two of them by hand leaves one that nobody can read. */
/** @param {unknown} error @returns {never} */
function refuseLock(error) {
  if (!(error instanceof SyntaxError)) throw error
  throw new Problem('package-lock.json cannot be read: please take the whole file from the repository again.')
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, link?: boolean } & import('./machine.mjs').Platforms} Package
 * @param {Record<string, Package>} wanted
 * @param {Record<string, Package>} installed
 * @param {{ development: boolean }} needed
 */
function matches(wanted, installed, { development }) {
  const isThere = Object.entries(wanted).every(([path, item]) => {
    const found = installed[path]
    if (path === '') return true
    if (!found) return item.optional === true || (item.dev === true && !development)
    return found.version === item.version && found.integrity === item.integrity
  })
  // A folder of packages carried over from another kind of machine looks complete and is not.
  return isThere && Object.entries(installed).every(([path, item]) => path in wanted && fitsThisMachine(item))
}

/** @param {'--include=dev' | '--omit=dev'} development */
async function install(development) {
  await rm(installedList, { force: true })
  const npm = npmCommand()
  await runQuietly(npm.program, [...npm.args, 'ci', development, ...flags], {
    sentence: 'The packages could not be installed; what npm says about it stands above.',
    onDiskTrouble: (reason) => `The packages could not be installed in ${inProject('node_modules')}: ${reason}.`,
  })
  await trimPackages()
}

/**
 * Nothing here needs install scripts, so none run, whatever npm is set to. The packages' engines are met by the Node that
 * comes with them, not by the one npm runs on, so npm's own opinion of it counts for nothing.
 */
const flags = [
  '--ignore-scripts',
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
