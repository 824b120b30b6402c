import { timesOfBrowserTests, timesOfTests } from './test-reports.mjs'

/** @typedef {import('./test-reports.mjs').Timed} Timed */

const SHOWN = 20

/** The slowest files and tests of the last run. Tests run side by side, so their sum is more than the time that passed. */
export async function describeTimings() {
  const stages = /** @type {const} */ ([
    ['unit, API and start tests', await timesOfTests()],
    ['browser tests', await timesOfBrowserTests()],
  ])
  return stages
    .filter(([, tests]) => tests.length > 0)
    .map(describeStage)
    .join('\n')
}

/** @param {readonly [string, Timed[]]} stage */
function describeStage([name, tests]) {
  const files = [...new Set(tests.map(({ file }) => file))].map((file) => {
    const own = tests.filter((test) => test.file === file)
    return { name: `${file} (${own.length})`, duration: sum(own) }
  })
  return [
    `\n${name}: ${inSeconds(sum(tests))} in ${tests.length} tests of ${files.length} files; the slowest files`,
    ...slowest(files),
    'and tests',
    ...slowest(tests.map(({ file, title, duration }) => ({ name: `${file}: ${title}`, duration }))),
  ].join('\n')
}

/** @param {{ name: string, duration: number }[]} timed */
function slowest(timed) {
  return [...timed]
    .sort((a, b) => b.duration - a.duration)
    .slice(0, SHOWN)
    .map(({ name, duration }) => `${inSeconds(duration).padStart(9)}  ${name}`)
}

/** @param {{ duration: number }[]} timed */
function sum(timed) {
  return timed.reduce((total, { duration }) => total + duration, 0)
}

/** @param {number} milliseconds */
function inSeconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
