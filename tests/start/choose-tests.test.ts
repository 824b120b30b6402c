import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMiniatureProject } from './support/miniature-project.ts'

let project: Awaited<ReturnType<typeof createMiniatureProject>>
beforeAll(async () => {
  project = await createMiniatureProject()
  for (const path of ['api/users.test.ts', 'web/cart.test.tsx', 'tests/browser/cart.spec.ts', 'node_modules/a.test.ts'])
    await project.put(path, '')
})
afterAll(() => project.remove())

const load = (name: string) => import(join(project.folder, 'launcher', name))

describe('tests behind npm test --', () => {
  it('are those whose path contains a word', async () => {
    const { findTestFiles } = await load('testing/test-files.mjs')
    expect(await findTestFiles(['cart'])).toEqual({
      tests: ['web/cart.test.tsx'],
      browserTests: ['tests/browser/cart.spec.ts'],
    })
    expect(await findTestFiles(['api/', '.tsx'])).toEqual({
      tests: ['api/users.test.ts', 'web/cart.test.tsx'],
      browserTests: [],
    })
  })

  it('are listed by how long they took, files first', async () => {
    const took = (name: string, ...durations: number[]) => ({
      name: join(project.folder, name),
      assertionResults: durations.map((duration, index) => ({ fullName: `${name} ${index}`, duration })),
    })
    await project.put(
      'test-results/tests.json',
      JSON.stringify({ testResults: [took('a.test.ts', 1000, 1500), took('b.test.ts', 2000)] }),
    )
    const inner = { specs: [{ file: 'c.spec.ts', title: 'inside', tests: [browserTest(700)] }] }
    const outer = { specs: [], suites: [inner] }
    await project.put('test-results/browser-tests.json', JSON.stringify({ suites: [outer] }))
    const { describeTimings } = await load('testing/timings.mjs')
    expect((await describeTimings()).trim().split(/\s*\n\s*/)).toEqual([
      'unit, API and start tests: 4.5 s in 3 tests of 2 files; the slowest files',
      '2.5 s  a.test.ts (2)',
      '2.0 s  b.test.ts (1)',
      'and tests',
      '2.0 s  b.test.ts: b.test.ts 0',
      '1.5 s  a.test.ts: a.test.ts 1',
      '1.0 s  a.test.ts: a.test.ts 0',
      'browser tests: 0.7 s in 1 tests of 1 files; the slowest files',
      '0.7 s  tests/browser/c.spec.ts (1)',
      'and tests',
      '0.7 s  tests/browser/c.spec.ts: inside [wide]',
    ])
  })

  it('that failed are named once more at the end, with the reason', async () => {
    const file = { name: join(project.folder, 'a.test.ts') }
    const failed = { fullName: 'adds', failureMessages: ['\u001b[31mexpected 3 to be 4\u001b[39m\n at a.test.ts:7'] }
    const passed = { fullName: 'counts', failureMessages: [] }
    await project.put(
      'test-results/tests.json',
      JSON.stringify({ testResults: [{ ...file, assertionResults: [failed, passed] }] }),
    )
    const timeout = { duration: 1, errors: [{ message: 'Test timeout exceeded.' }] }
    const specs = [
      { file: 'c.spec.ts', title: 'opens', tests: [browserTest(1, 'unexpected', [timeout, timeout]), browserTest(1)] },
      { file: 'c.spec.ts', title: 'closes', tests: [browserTest(1, 'flaky', [timeout])] },
    ]
    await project.put(
      'test-results/browser-tests.json',
      JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }] }),
    )
    const { describeFailures } = await load('testing/failures.mjs')
    expect((await describeFailures()).trim().split(/\s*\n\s*/)).toEqual([
      'FAILED a.test.ts: adds',
      'expected 3 to be 4',
      'at a.test.ts:7',
      'FAILED tests/browser/c.spec.ts: opens [wide]',
      'Test timeout exceeded.',
      'UNSTABLE (failed once, then passed: a defect, here or in the shop) tests/browser/c.spec.ts: closes [wide]',
      'Test timeout exceeded.',
    ])
  })

  it('may pass only when they are run once more, twice in a run, in a browser', async () => {
    const { toCounts } = await load('testing/test-reports.mjs')
    expect(toCounts({ expected: 5, flaky: 2, unexpected: 0 })).toEqual({ passed: 7, failed: 0, skipped: 0 })
    expect(toCounts({ expected: 5, flaky: 3, unexpected: 1 })).toEqual({ passed: 5, failed: 4, skipped: 0 })
  })
})

function browserTest(duration: number, status = 'expected', failures: object[] = []) {
  return { projectName: 'wide', status, results: [...failures, { duration }] }
}
