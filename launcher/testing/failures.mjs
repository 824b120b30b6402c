import { stripVTControlCharacters } from 'node:util'
import { failuresOfBrowserTests, failuresOfTests } from './test-reports.mjs'

/** So many lines say what was expected and where. */
const LINES = 25

/** Every failed test of the last run with its reason; nothing if none failed. */
export async function describeFailures() {
  const failures = [...(await failuresOfTests()), ...(await failuresOfBrowserTests())]
  return failures
    .map(({ file, title, reason }) => {
      const lines = stripVTControlCharacters(reason).trim().split('\n')
      const shown = lines.length > LINES ? [...lines.slice(0, LINES), '…'] : lines
      return [`\nFAILED ${file}: ${title}`, ...shown.map((line) => `  ${line}`)].join('\n')
    })
    .join('\n')
}
