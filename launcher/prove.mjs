import { rm } from 'node:fs/promises'
import { prepare } from './prepare.mjs'
import { Problem } from './problem.mjs'
import { commandFile, inProject } from './project.mjs'
import { run, runQuietly } from './run.mjs'
import { soakTests } from './soak-tests.mjs'
import { seconds, step } from './step.mjs'
import { countsOfBrowserTests, countsOfTests, reports } from './test-reports.mjs'

/** @typedef {import('./test-reports.mjs').Counts} Counts */

/** Everything that proves the project, the quick proofs first; the first failure ends it. */
export async function test() {
  return prove([
    ['types', checkTypes],
    ['lint', lint],
    ['build', async () => void (await prepare({ build: true }))],
    ['tests', (runtime) => runTests(runtime, [])],
    ['browser', runBrowserTests],
  ])
}

/** The long versions of the tests that have one. */
export async function soak() {
  return prove([
    ['build', async () => void (await prepare({ build: true }))],
    [
      'soak',
      async (runtime) => runTests(runtime, await soakTests(), { GUARDAROBA_SOAK: '1' }, ['--test-timeout=1200000']),
    ],
  ])
}

export async function check() {
  const runtime = await prepare({ build: false })
  await checkTypes(runtime)
  await lint(runtime)
  return 0
}

/** @param {[name: string, work: (runtime: string) => Promise<Counts | void>][]} stages */
async function prove(stages) {
  const runtime = await prepare({ build: false })
  await rm(inProject('test-results'), { recursive: true, force: true })
  const summary = []
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, work] of stages) {
    const started = performance.now()
    const { counts, isDone } = await attempt(runtime, work)
    for (const key of keysOf(total)) total[key] += counts[key]
    summary.push(`${name.padEnd(8)} ${isDone ? 'ok    ' : 'FAILED'} ${seconds(started).padStart(8)}${inWords(counts)}`)
    if (!isDone) break
  }
  console.log(`\n${summary.join('\n')}\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** A stage that breaks without naming a failed test counts as one failure: nothing broken ends in "0 failed". */
/** @param {string} runtime @param {(runtime: string) => Promise<Counts | void>} work */
async function attempt(runtime, work) {
  try {
    const counts = (await work(runtime)) ?? { passed: 0, failed: 0, skipped: 0 }
    return { counts, isDone: counts.failed === 0 }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(`${error.output.trimEnd()}\n${error.message}`.trim())
    return { counts: { passed: 0, failed: 1, skipped: 0 }, isDone: false }
  }
}

/** @param {string} runtime */
async function checkTypes(runtime) {
  const sentence = 'The types do not fit; what the compiler says about it stands above.'
  const typescript = await commandFile('typescript', 'tsc')
  await step({ doing: 'Checking the types', done: 'Types fit' }, async () => {
    await runQuietly(runtime, [await commandFile('@react-router/dev', 'react-router'), 'typegen'], { sentence })
    await runQuietly(runtime, [typescript, '--noEmit'], { sentence })
    await runQuietly(runtime, [typescript, '--noEmit', '--project', 'launcher'], { sentence })
  })
}

/** @param {string} runtime */
async function lint(runtime) {
  await step({ doing: 'Checking style', done: 'Style kept' }, async () => {
    await runQuietly(runtime, [await commandFile('@biomejs/biome', 'biome'), 'ci', '.'], {
      sentence: 'The code breaks a rule of the house; what the linter says about it stands above.',
    })
  })
}

/** @param {string} runtime @param {string[]} files @param {Record<string, string>} [env] @param {string[]} [flags] */
async function runTests(runtime, files, env = {}, flags = []) {
  console.log('Running the unit, API and start tests')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.tests}`]
  const args = [await commandFile('vitest', 'vitest'), 'run', ...reporters, ...flags, ...files]
  const code = await run(runtime, args, { env })
  return countsOfTests(code)
}

/** @param {string} runtime */
async function runBrowserTests(runtime) {
  const output = await step({ doing: 'Looking for a browser', done: 'Browser found' }, () =>
    runQuietly(runtime, ['tests/browser/support/provide-browser.ts'], {
      sentence: 'Without a browser the pages cannot be tested.',
    }),
  )
  const browser = output.trim().split('\n').at(-1) ?? ''
  console.log(`Running the browser tests in ${browser}`)
  const code = await run(runtime, [await commandFile('@playwright/test', 'playwright'), 'test'], {
    env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browserTests },
  })
  return countsOfBrowserTests(code)
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
