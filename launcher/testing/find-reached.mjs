import { access } from 'node:fs/promises'
import { inProject } from '../project.mjs'
import { findChangedFiles, findSources } from './changed-files.mjs'
import { readImports } from './import-graph.mjs'
import { findReach } from './reach.mjs'

/** What has changed since a commit, and the tests that it can make fail. */
/** @param {string | null} since */
export async function findReached(since) {
  const changed = await findChangedFiles(since)
  const sources = (await findSources()).filter((file) => /\.(tsx?|mjs|js)$/.test(file))
  const graph = await readImports(await existing([...new Set(sources)]))
  return { changed: await existing(changed), reach: findReach(changed, graph) }
}

/** @param {readonly string[]} changed @param {import('./reach.mjs').Reach} reach */
export function describeReach(changed, { everything, tests, browserTests }) {
  if (everything !== null) return `Every test stands on ${everything}: all of them run`
  const reached = `${tests.length} files of tests and ${browserTests.length} of browser tests`
  return `${changed.length} changed files can reach ${reached}; npm test runs all`
}

/** @param {readonly string[]} files */
async function existing(files) {
  const isThere = await Promise.all(files.map((file) => access(inProject(file)).then(yes, no)))
  return files.filter((_, index) => isThere[index])
}

const yes = () => true
const no = () => false
