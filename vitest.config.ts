import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', 'build/**', '.data/**', 'tests/browser/**'],
    environment: 'node',
    globalSetup: ['tests/support/global-setup.ts'],
  },
})
