import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from './problem.mjs'
import { inProject } from './project.mjs'

const leftOut = ['node_modules', 'build', 'test-results', 'browser']

/** Test files that are named for it or ask how often to repeat. */
export async function soakTests() {
  const files = await testFilesBelow('.')
  const isLong = await Promise.all(
    files.map(async (file) => file.includes('.soak.test.') || (await asksToRepeat(file))),
  )
  const found = files.filter((_, index) => isLong[index])
  if (found.length === 0) throw new Problem('No test has a long version yet.')
  return found
}

/** @param {string} file */
async function asksToRepeat(file) {
  return (await readFile(inProject(file), 'utf8')).includes('support/soak.ts')
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function testFilesBelow(folder) {
  const entries = await readdir(inProject(folder), { withFileTypes: true })
  const found = entries.map((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      return leftOut.includes(entry.name) || entry.name.startsWith('.') ? [] : testFilesBelow(path)
    }
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
  return (await Promise.all(found)).flat()
}
