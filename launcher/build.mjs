import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commandFile, inProject } from './project.mjs'
import { runQuietly } from './run.mjs'
import { step } from './step.mjs'

const folders = ['web', 'domain', 'contract', 'translations']
const files = ['tsconfig.json', 'package.json', 'package-lock.json']

/** Says from which sources the build was made; gone while a build is under way, so a killed one is never taken for whole. */
const stamp = inProject('build', 'made-from')

export async function isBuilt() {
  return isBuiltFrom(await fingerprintOfSources())
}

/** @param {string} fingerprint */
async function isBuiltFrom(fingerprint) {
  return (await readFile(stamp, 'utf8').catch(() => null)) === fingerprint
}

/** @param {string} runtime */
export async function buildWhenNeeded(runtime) {
  const fingerprint = await fingerprintOfSources()
  if (await isBuiltFrom(fingerprint)) return
  await step({ doing: 'Building the storefront', done: 'Storefront built' }, async () => {
    await rm(stamp, { force: true })
    await runQuietly(
      runtime,
      [await commandFile('@react-router/dev', 'react-router'), 'build', inProject('web/storefront')],
      {
        env: { NODE_ENV: 'production' },
        sentence: 'The storefront could not be built; what the build says about it stands above.',
        onDiskTrouble: (reason) => `The storefront could not be built in ${inProject('build')}: ${reason}.`,
      },
    )
    await mkdir(inProject('build'), { recursive: true })
    await writeFile(stamp, fingerprint)
  })
}

async function fingerprintOfSources() {
  const inFolders = (await Promise.all(folders.map(filesBelow))).flat()
  const sources = [...files, ...inFolders.filter((file) => !/\.test\.tsx?$/.test(file)).sort()]
  const hash = createHash('sha256')
  for (const file of sources) {
    const content = await readFile(inProject(file)).catch(() => '')
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function filesBelow(folder) {
  const entries = await readdir(inProject(folder), { withFileTypes: true }).catch(() => [])
  const below = entries.map((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
  return (await Promise.all(below)).flat()
}
