import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundledFolders } from './folders.mjs'
import { commandFile, inProject } from './project.mjs'
import { runQuietly } from './run.mjs'
import { step } from './step.mjs'

/** The applications, whose pages are built each by itself. */
export const applications = ['storefront', 'office']

/** Where its pages stand. @param {string} name */
export const webFolder = (name) => inProject('apps', name, 'web')

const files = ['tsconfig.json', 'package.json', 'package-lock.json']

/**
 * Says from which sources each application was built, a line each; without its line while a build is under way, so a
 * killed one is never taken for whole.
 */
const stamp = inProject('build', 'made-from')

export async function isBuilt() {
  const made = await readStamp()
  const now = await fingerprints()
  return applications.every((name) => made.get(name) === now.get(name))
}

/**
 * Builds what is not built from the sources as they are.
 * @param {string} runtime
 * @param {{ only?: string }} options
 */
export async function buildWhenNeeded(runtime, { only } = {}) {
  const now = await fingerprints()
  const made = await readStamp()
  const old = applications.filter((name) => made.get(name) !== now.get(name))
  if (old.length === 0) return
  for (const name of old) made.delete(name)
  await writeStamp(made)
  const chosen = old.filter((name) => only === undefined || name === only)
  if (chosen.length === 0) return
  const names = chosen.map((name) => `the ${name}`).join(' and ')
  await step({ doing: `Building ${names}`, done: `Built ${names}` }, async () => {
    // side by side: each has stretches in which it keeps one core busy
    const builds = await Promise.allSettled(chosen.map((name) => buildOne(runtime, name)))
    builds.forEach(({ status }, nth) => {
      const name = chosen[nth] ?? ''
      if (status === 'fulfilled') made.set(name, now.get(name) ?? '')
    })
    await writeStamp(made)
    const failed = builds.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  })
}

/** @param {string} runtime @param {string} name */
async function buildOne(runtime, name) {
  await runQuietly(runtime, [await commandFile('@react-router/dev', 'react-router'), 'build', webFolder(name)], {
    env: { NODE_ENV: 'production' },
    sentence: `The ${name} could not be built; what the build says about it stands above.`,
    onDiskTrouble: (reason) => `The ${name} could not be built in ${inProject('build')}: ${reason}.`,
  })
}

/** @returns {Promise<Map<string, string>>} */
async function readStamp() {
  const text = await readFile(stamp, 'utf8').catch(() => '')
  return new Map(text.split('\n').map((line) => /** @type {[string, string]} */ (line.split(' '))))
}

/** @param {Map<string, string>} made */
async function writeStamp(made) {
  const lines = applications.flatMap((name) => (made.has(name) ? [`${name} ${made.get(name)}`] : []))
  if (lines.length === 0) return rm(stamp, { force: true })
  await mkdir(inProject('build'), { recursive: true })
  await writeFile(stamp, lines.join('\n'))
}

/** @returns {Promise<Map<string, string>>} */
async function fingerprints() {
  const inFolders = (await Promise.all(bundledFolders.map(filesBelow))).flat()
  const sources = [...files, ...inFolders.filter((file) => !/\.test\.tsx?$/.test(file)).sort()]
  // with what knows the inside of libraries switched off it is another build
  const switches = process.env.INTERNALS ?? ''
  const hashes = new Map(applications.map((name) => [name, createHash('sha256').update(switches)]))
  for (const file of sources) {
    const content = await readFile(inProject(file)).catch(() => '')
    for (const [name, hash] of hashes) {
      if (!isOfAnother(file, name)) hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return new Map([...hashes].map(([name, hash]) => [name, hash.digest('hex')]))
}

/**
 * What stands in a folder named after another application is no reason to build this one again.
 * @param {string} file
 * @param {string} name
 */
function isOfAnother(file, name) {
  const folders = file.split(/[/\\]/).slice(1, 3)
  return folders.some((owner) => owner !== name && applications.includes(owner))
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function filesBelow(folder) {
  const entries = await readdir(inProject(folder), { withFileTypes: true }).catch(() => [])
  // what React Router notes of the types of its routes, in .react-router, is made from the sources
  const sources = entries.filter(({ name }) => !name.startsWith('.'))
  const below = sources.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
  return (await Promise.all(below)).flat()
}
