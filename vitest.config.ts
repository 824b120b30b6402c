import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Installs, starts and kills: a minute each, and nothing may be left to wait for when the others are done. */
const LONG = /\/tests\/start\/|survive-kills/

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const shared = {
  environment: 'node' as const,
  // Many tests wait for a server or a clock, so one more at a time than there are cores.
  maxWorkers: availableParallelism() + 1,
  setupFiles: ['tests/support/setup.ts'],
  // No test changes what another one imports, and importing everything anew for each file took longer than the tests.
  isolate: false,
  // Far above what anything takes: a slow machine is no failure.
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

/** What a browser gets is built by Vite: tests of it, and those that open whole pages. */
const BUILT_BY_VITE = [
  '{apps/*/web,kit/{client,texts,ui,build,internals/{build,render}}}/**/*.test.{ts,tsx}',
  'tests/pages/**/*.test.ts',
  ...testsThatOpenPages(),
]

function testsThatOpenPages(): string[] {
  const opensPages = (file: string) => readFileSync(file, 'utf8').includes('/support/storefront/open-')
  return globSync('{apps/*/api,core/use-cases}/**/*.test.ts').filter(opensPages)
}

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    sequence: { sequencer: LongOnesFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['**/*.test.ts'],
          exclude: ['node_modules/**', 'build/**', '.data/**', 'tests/browser/**', ...BUILT_BY_VITE],
          // As in production, Node itself loads the code; Vite would transform each file first.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { test: { ...shared, name: 'web', include: BUILT_BY_VITE } },
    ],
  },
})
