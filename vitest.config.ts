import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', '.data/**', 'tests/browser/**'],
    environment: 'node',
    globalSetup: ['tests/support/global-setup.ts'],
    // Many tests wait for a server or a clock, so two at a time even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // No test changes what another one imports, and importing everything anew for each file took longer than the tests.
    isolate: false,
    // Far above what anything takes: a slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
