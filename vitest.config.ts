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

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', '.data/**', 'tests/browser/**'],
    environment: 'node',
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // Many tests wait for a server or a clock, so one more at a time than there are cores.
    maxWorkers: availableParallelism() + 1,
    // No test changes what another one imports, and importing everything anew for each file took longer than the tests.
    isolate: false,
    sequence: { sequencer: LongOnesFirst },
    // Far above what anything takes: a slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
