import { relative } from 'node:path'
import { inProject, projectFolder, readJson } from '../project.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {{ file: string, title: string, duration: number }} Timed in milliseconds */
/** @typedef {{ file: string, title: string, reason: string }} Failure */

export const reports = {
  tests: inProject('test-results', 'tests.json'),
  browserTests: inProject('test-results', 'browser-tests.json'),
}

/** @param {number} exitCode */
export async function countsOfTests(exitCode) {
  const report = await readJson(reports.tests).catch(() => null)
  return withExitCode(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** A browser test that fails is run once more; more than so many that pass only then are a failure of the run. */
const MOST_UNSTABLE = 2

/** @param {number} exitCode */
export async function countsOfBrowserTests(exitCode) {
  const report = await readJson(reports.browserTests).catch(() => null)
  return withExitCode(exitCode, toCounts(report?.stats))
}

/**
 * @param {{ expected?: number, flaky?: number, unexpected?: number, skipped?: number } | undefined} stats
 * @returns {Counts}
 */
export function toCounts({ expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = {}) {
  const isTooMuch = flaky > MOST_UNSTABLE
  return {
    passed: expected + (isTooMuch ? 0 : flaky),
    failed: unexpected + (isTooMuch ? flaky : 0),
    skipped,
  }
}

/** How long each test took; what is done once before and after those of a file is not in it. */
/** @returns {Promise<Timed[]>} */
export async function timesOfTests() {
  const report = await readJson(reports.tests).catch(() => ({ testResults: [] }))
  return report.testResults.flatMap((/** @type {VitestFile} */ { name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(projectFolder, name),
      title: fullName.trim(),
      duration: duration ?? 0,
    })),
  )
}

/** @typedef {{ name: string, assertionResults: { fullName: string, duration?: number, failureMessages?: string[] }[] }} VitestFile */

/** @returns {Promise<Timed[]>} */
export async function timesOfBrowserTests() {
  const report = await readJson(reports.browserTests).catch(() => ({ suites: [] }))
  return report.suites.flatMap(timesInSuite)
}

/**
 * @typedef {{ projectName: string, status: string, results: { duration: number, errors?: { message?: string }[] }[] }} BrowserTest
 * @typedef {{ suites?: Suite[], specs: { file: string, title: string, tests: BrowserTest[] }[] }} Suite
 * @param {Suite} suite
 * @returns {Timed[]}
 */
function timesInSuite({ suites = [], specs }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      file: `tests/browser/${file}`,
      title: `${title} [${projectName}]`,
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(timesInSuite)]
}

/**
 * What failed and why, so that it can be said once more at the end, where a long run is read first.
 * @returns {Promise<Failure[]>}
 */
export async function failuresOfTests() {
  const report = await readJson(reports.tests).catch(() => ({ testResults: [] }))
  return report.testResults.flatMap((/** @type {VitestFile} */ { name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages = [] }) => failureMessages.length > 0)
      .map(({ fullName, failureMessages = [] }) => ({
        file: relative(projectFolder, name),
        title: fullName.trim(),
        reason: failureMessages.join('\n'),
      })),
  )
}

/**
 * @param {'unexpected' | 'flaky'} status flaky: failed at first, passed when it was run once more
 * @returns {Promise<Failure[]>}
 */
export async function failuresOfBrowserTests(status) {
  const report = await readJson(reports.browserTests).catch(() => ({ suites: [] }))
  return report.suites.flatMap((/** @type {Suite} */ suite) => failuresInSuite(suite, status))
}

/** @param {Suite} suite @param {string} wanted @returns {Failure[]} */
export function failuresInSuite({ suites = [], specs }, wanted) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        file: `tests/browser/${file}`,
        title: `${title} [${projectName}]`,
        reason:
          results
            .find(({ errors = [] }) => errors.length > 0)
            ?.errors?.map(({ message = '' }) => message)
            .join('\n') ?? '',
      })),
  )
  return [...own, ...suites.flatMap((suite) => failuresInSuite(suite, wanted))]
}

/** A file that does not load or a set-up that breaks fails the run without failing a test. */
/** @param {number} exitCode @param {Counts} counts */
function withExitCode(exitCode, counts) {
  const isBrokenOtherwise = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isBrokenOtherwise ? { ...counts, failed: 1 } : counts
}
