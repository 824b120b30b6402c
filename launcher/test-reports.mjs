import { inProject, readJson } from './project.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

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

/** @param {number} exitCode */
export async function countsOfBrowserTests(exitCode) {
  const report = await readJson(reports.browserTests).catch(() => null)
  return withExitCode(exitCode, {
    // one that passes at the second try is printed as flaky, and is work for whoever reads it
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    skipped: report?.stats.skipped ?? 0,
  })
}

/** A file that does not load or a set-up that breaks fails the run without failing a test. */
/** @param {number} exitCode @param {Counts} counts */
function withExitCode(exitCode, counts) {
  const isBrokenOtherwise = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0)
  return isBrokenOtherwise ? { ...counts, failed: 1 } : counts
}
