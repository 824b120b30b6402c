import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { inProject } from '../project.mjs'
import { serverSources } from '../serve.mjs'

/** What only proves or writes other files, and what an editor left. */
const NO_PART = /(?:^|\/)\.|\.test\.tsx?$|-double\.tsx?$|(?:^|\/)test\/|^core\/database\/types\/|\.md$/

/** Everything that the server loads or reads. */
export async function listSources() {
  const found = await Promise.all(serverSources.map((path) => (path.endsWith('.ts') ? [path] : filesBelow(path))))
  return [...new Set(found.flat())].filter((file) => !NO_PART.test(file)).sort()
}

/** Node runs no TypeScript below node_modules, and nobody reads maps and manuals there. */
const NEVER_READ = /\.(?:[cm]?tsx?|map|flow|md|markdown)$/i
const LICENCE = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i

/** @param {string} path of the package, from the project's root */
export async function filesOfPackage(path) {
  const files = await filesBelow(path, (name) => name !== 'node_modules')
  return files.filter((file) => !NEVER_READ.test(file) || LICENCE.test(file))
}

/**
 * From the project's root, with slashes.
 * @param {string} folder
 * @param {(name: string) => boolean} [isWanted] which of the folders in it
 * @returns {Promise<string[]>}
 */
export async function filesBelow(folder, isWanted = () => true) {
  const files = await readdir(inProject(folder), { withFileTypes: true })
  const found = files.map((entry) => {
    const path = join(folder, entry.name).split(sep).join('/')
    if (entry.isDirectory()) return isWanted(entry.name) ? filesBelow(path, isWanted) : []
    return entry.isFile() ? [path] : []
  })
  return (await Promise.all(found)).flat()
}
