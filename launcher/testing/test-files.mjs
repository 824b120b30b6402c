import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../problem.mjs'
import { inProject } from '../project.mjs'

/** @typedef {{ tests: string[], browserTests: string[] }} TestFiles */

const leftOut = ['node_modules', 'build', 'test-results']

/** Test files whose path contains one of the patterns. */
/** @param {string[]} patterns @returns {Promise<TestFiles>} */
export async function findTestFiles(patterns) {
  const files = (await filesBelow('.')).filter((file) => patterns.some((pattern) => file.includes(pattern)))
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file))
  const browserTests = files.filter((file) => file.endsWith('.spec.ts'))
  if (tests.length + browserTests.length === 0) {
    throw new Problem(`No path of a test contains ${patterns.map((pattern) => `"${pattern}"`).join(' or ')}.`)
  }
  return { tests, browserTests }
}

/** Test files that are named for it or ask how often to repeat. */
/** @returns {Promise<TestFiles>} */
export async function findSoakTests() {
  const { tests, browserTests } = await findTestFiles(['.test.', '.spec.'])
  return { tests: await filterLong(tests), browserTests: await filterLong(browserTests) }
}

/** @param {string[]} files */
async function filterLong(files) {
  const isLong = await Promise.all(
    files.map(async (file) => file.includes('.soak.test.') || (await asksToRepeat(file))),
  )
  return files.filter((_, index) => isLong[index])
}

/** @param {string} file */
async function asksToRepeat(file) {
  return (await readFile(inProject(file), 'utf8')).includes('support/soak.ts')
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function filesBelow(folder) {
  const entries = await readdir(inProject(folder), { withFileTypes: true })
  const found = entries.map((entry) => {
    const path = join(folder, entry.name)
    if (!entry.isDirectory()) return [path]
    return leftOut.includes(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path)
  })
  return (await Promise.all(found)).flat()
}
