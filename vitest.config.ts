import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', '.data/**', 'tests/browser/**'],
    environment: 'node',
    globalSetup: ['tests/support/global-setup.ts'],
    // Far above what anything takes: a slow machine is no failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
