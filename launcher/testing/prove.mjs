import { rm } from 'node:fs/promises'
import { applications, webFolder } from '../build.mjs'
import { prepare } from '../prepare.mjs'
import { Problem } from '../problem.mjs'
import { commandFile, inProject } from '../project.mjs'
import { run, runQuietly } from '../run.mjs'
import { seconds, step } from '../step.mjs'
import { describeFailures } from './failures.mjs'
import { describeReach, findReached } from './find-reached.mjs'
import { instants } from './instants.mjs'
import { readSoakOptions, readTestOptions } from './read-test-options.mjs'
import { clockAt } from './shifted-clock.mjs'
import { findSoakTests, findTestFiles } from './test-files.mjs'
import { countsOfBrowserTests, countsOfTests, reports } from './test-reports.mjs'
import { describeTimings } from './timings.mjs'

/** @typedef {import('./test-reports.mjs').Counts} Counts */
/** @typedef {[name: string, work: (runtime: string) => Promise<Counts | void>]} Stage */

/**
 * Everything that proves the project, the quick proofs first; or, with parts of paths, only the tests they
 * stand in.
 * @param {string[]} args
 */
export async function test(args) {
  const { patterns, timings, at, changed } = readTestOptions(args)
  await clockAt(at)
  const code = await prove(changed ? await chooseReached(changed.since, at) : await chooseNamed(patterns, at))
  if (timings) console.log(await describeTimings())
  return code
}

/** The long versions of the tests that have one, then all tests at each time of the list; or one of these. */
/** @param {string[]} args */
export async function soak(args) {
  const { long, at } = readSoakOptions(args)
  const times = long ? [] : at === null ? instants : [at]
  // what is missing for them is said before hours have passed
  for (const each of times) await clockAt(each)
  const codes = at === null ? [await prove(await longVersions())] : []
  if (at === null && !long) for (const switches of SWITCHED) codes.push(await browseWith(switches))
  for (const each of times) {
    console.log(`\nAll tests at ${each}`)
    codes.push(await prove([[['build', buildStorefront]], ...allTests(each)]))
  }
  return Math.max(...codes)
}

/** What a page does must not hang on what knows the inside of React, its router, Node or V8 (kit/internals/switches). */
const SWITCHED = [
  'left-out-functions=throws',
  [
    ...['left-out-functions=off', 'left-out-router=off', 'handoff=off', 'settled-handoff=off', 'rendered-apart=off'],
    ...['ready-head=off', 'tick-shape=off', 'heap-growth=off'],
  ].join(' '),
]

/** @param {string} switches */
async function browseWith(switches) {
  console.log(`\nAll browser tests with ${switches}`)
  process.env.INTERNALS = switches
  try {
    return await prove([[['build', buildStorefront]], [['browser', (runtime) => runBrowserTests(runtime, [], {})]]])
  } finally {
    delete process.env.INTERNALS
  }
}

/** @returns {Promise<Stage[][]>} */
async function longVersions() {
  const { tests, browserTests } = await findSoakTests()
  const runLong = (/** @type {string} */ runtime) =>
    runTests(runtime, tests, { env: SOAK, flags: ['--test-timeout=1200000'] })
  const browse = async (/** @type {string} */ runtime) => {
    await provideFirefox(runtime)
    return runBrowserTests(runtime, browserTests, { env: SOAK })
  }
  return [[['build', buildStorefront]], [['soak', runLong]], [['browser', browse]]]
}

export async function check() {
  const runtime = await prepare({ build: false })
  await checkTypes(runtime)
  await lint(runtime)
  return 0
}

const SOAK = { GUARDAROBA_SOAK: '1' }

/** Tests start the server many times: only the first one compiles it. */
const compileCache = { NODE_COMPILE_CACHE: inProject('test-results', 'compile-cache') }

/** What stands in one list runs side by side. */
/** @param {string | null} at @returns {Stage[][]} */
function everything(at) {
  const quick = /** @type {Stage[]} */ ([
    ['types', (runtime) => checkTypes(runtime)],
    ['lint', (runtime) => lint(runtime)],
    ['build', buildStorefront],
  ])
  return [quick, ...allTests(at)]
}

/** @param {string | null} at @returns {Stage[][]} */
function allTests(at) {
  return [
    [['tests', async (runtime) => runTests(runtime, [], { env: await clockAt(at) })]],
    [['browser', async (runtime) => runBrowserTests(runtime, [], { env: await clockAt(at) })]],
  ]
}

/** @param {string[]} patterns @param {string | null} at @returns {Promise<Stage[][]>} */
async function chooseNamed(patterns, at) {
  if (patterns.length === 0) return everything(at)
  return [[['build', buildStorefront]], ...theseTests(await findTestFiles(patterns), at)]
}

/** @param {string | null} since @param {string | null} at @returns {Promise<Stage[][]>} */
async function chooseReached(since, at) {
  const { changed, reach } = await findReached(since)
  console.log(describeReach(changed, reach))
  if (reach.everything !== null) return everything(at)
  const readsPages = reach.browserTests.length > 0 || reach.tests.some((file) => file.startsWith('tests/start/'))
  const quick = /** @type {Stage[]} */ ([
    ['types', (runtime) => checkTypes(runtime, { incremental: true })],
    ['lint', (runtime) => lint(runtime, changed)],
    ...(readsPages ? [['build', buildStorefront]] : []),
  ])
  return [quick, ...theseTests(reach, at)]
}

/** @param {import('./test-files.mjs').TestFiles} files @param {string | null} at @returns {Stage[][]} */
function theseTests({ tests, browserTests }, at) {
  const units = /** @type {Stage} */ ([
    'tests',
    async (runtime) => runTests(runtime, tests, { env: await clockAt(at) }),
  ])
  const browser = /** @type {Stage} */ ([
    'browser',
    async (runtime) => runBrowserTests(runtime, browserTests, { env: await clockAt(at) }),
  ])
  return [...(tests.length > 0 ? [[units]] : []), ...(browserTests.length > 0 ? [[browser]] : [])]
}

/** The first failure ends it. */
/** @param {Stage[][]} steps */
async function prove(steps) {
  const runtime = await prepare({ build: false })
  await rm(inProject('test-results'), { recursive: true, force: true })
  const summary = []
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const stages of steps) {
    const outcomes = await Promise.all(stages.map((stage) => attempt(runtime, stage)))
    for (const { counts } of outcomes) for (const key of keysOf(total)) total[key] += counts[key]
    summary.push(...outcomes.map(({ line }) => line))
    if (total.failed > 0) break
  }
  const failures = await describeFailures()
  if (failures) console.log(failures)
  console.log(`\n${summary.join('\n')}\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** @param {string} runtime @param {Stage} stage */
async function attempt(runtime, [name, work]) {
  const started = performance.now()
  const counts = await countsOf(() => work(runtime))
  const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED'
  return { counts, line: `${name.padEnd(8)} ${verdict} ${seconds(started).padStart(8)}${inWords(counts)}` }
}

/** A stage that breaks without naming a failed test counts as one failure: nothing broken ends in "0 failed". */
/** @param {() => Promise<Counts | void>} work @returns {Promise<Counts>} */
async function countsOf(work) {
  try {
    return (await work()) ?? { passed: 0, failed: 0, skipped: 0 }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(`${error.output.trimEnd()}\n${error.message}`.trim())
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function buildStorefront() {
  await prepare({ build: true })
}

/** @param {string} runtime @param {{ incremental?: boolean }} options */
async function checkTypes(runtime, { incremental = false } = {}) {
  const sentence = 'The types do not fit; what the compiler says about it stands above.'
  const typescript = await commandFile('typescript', 'tsc')
  await step({ doing: 'Checking the types', done: 'Types fit' }, async () => {
    const router = await commandFile('@react-router/dev', 'react-router')
    for (const name of applications) {
      await runQuietly(runtime, [router, 'typegen', webFolder(name)], { sentence })
    }
    // React Router has one list of routes per program: the office is a program of its own
    for (const project of ['.', 'apps/office/web', 'launcher']) {
      // its threads check what they share once each: one of them needs half the work, and lint and build run beside it
      const args = [typescript, '--noEmit', '--singleThreaded', '--project', project]
      const memory = inProject('node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
      await runQuietly(runtime, incremental ? [...args, '--incremental', '--tsBuildInfoFile', memory] : args, {
        sentence,
      })
    }
  })
}

/** @param {string} runtime @param {readonly string[]} files */
async function lint(runtime, files = ['.']) {
  const flags = files.includes('.') ? [] : ['--no-errors-on-unmatched', '--files-ignore-unknown=true']
  await step({ doing: 'Checking style', done: 'Style kept' }, async () => {
    await runQuietly(runtime, [await commandFile('@biomejs/biome', 'biome'), 'ci', ...flags, ...files], {
      sentence: 'The code breaks a rule of the house; what the linter says about it stands above.',
    })
  })
}

/** @param {string} runtime @param {string[]} files @param {{ env?: Record<string, string>, flags?: string[] }} options */
async function runTests(runtime, files, { env = {}, flags = [] }) {
  console.log('Running the unit, API and start tests')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.tests}`]
  const args = [await commandFile('vitest', 'vitest'), 'run', ...reporters, ...flags, ...files]
  const code = await run(runtime, args, { env: { ...env, ...compileCache } })
  return countsOfTests(code)
}

/** @param {string} runtime @param {string[]} files @param {{ env?: Record<string, string> }} options */
async function runBrowserTests(runtime, files, { env = {} }) {
  const output = await step({ doing: 'Looking for a browser', done: 'Browser found' }, () =>
    runQuietly(runtime, ['tests/browser/support/browsers/provide-browser.ts'], {
      sentence: 'Without a browser the pages cannot be tested.',
    }),
  )
  const browser = output.trim().split('\n').at(-1) ?? ''
  console.log(`Running the browser tests in ${browser}`)
  const args = [await commandFile('@playwright/test', 'playwright'), 'test', '--retries=1', ...files.map(asPattern)]
  const code = await run(runtime, args, {
    env: { ...env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browserTests, ...compileCache },
  })
  return countsOfBrowserTests(code)
}

/** The long tests also go through the shop in Firefox, where there is one. */
/** @param {string} runtime */
async function provideFirefox(runtime) {
  const output = await step({ doing: 'Looking for Firefox', done: 'Looked for Firefox' }, () =>
    runQuietly(runtime, ['tests/browser/support/browsers/firefox/provide-firefox.ts'], {
      sentence: 'The search for Firefox broke off.',
    }),
  )
  console.log(output.trim().split('\n').at(-1) ?? '')
}

/** Playwright takes its arguments for regular expressions. */
/** @param {string} file */
function asPattern(file) {
  return file.replace(/[.+]/g, '\\$&')
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  const words = [passed && `${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
  const said = words.filter(Boolean)
  return said.length > 0 ? `  ${said.join(', ')}` : ''
}

/** @template {object} T @param {T} value */
function keysOf(value) {
  return /** @type {(keyof T)[]} */ (Object.keys(value))
}
