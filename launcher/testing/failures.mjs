import { stripVTControlCharacters } from 'node:util'
import { failuresOfBrowserTests, failuresOfTests } from './test-reports.mjs'

/** So many lines say what was expected and where. */
const LINES = 25

/** @typedef {import('./test-reports.mjs').Failure} Failure */

/** Every failed test of the last run with its reason, and what passed only when it was run once more; nothing if all did. */
export async function describeFailures() {
  const failed = [...(await failuresOfTests()), ...(await failuresOfBrowserTests('unexpected'))]
  const unstable = await failuresOfBrowserTests('flaky')
  return [
    ...failed.map((failure) => describe('FAILED', failure)),
    ...unstable.map((failure) =>
      describe('UNSTABLE (failed once, then passed: a defect, here or in the shop)', failure),
    ),
  ].join('\n')
}

/** @param {string} verdict @param {Failure} failure */
function describe(verdict, { file, title, reason }) {
  const lines = stripVTControlCharacters(reason).trim().split('\n')
  const shown = lines.length > LINES ? [...lines.slice(0, LINES), '…'] : lines
  return [`\n${verdict} ${file}: ${title}`, ...shown.map((line) => `  ${line}`)].join('\n')
}
