import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/browser/support/find-browser.ts'

const isRoot = process.getuid?.() === 0

/** What these prove does not depend on the width; what does has its test elsewhere. */
const SAME_ON_EVERY_WIDTH = [
  '**/accounts-{maps,newsletter,profile,register}.spec.ts',
  '**/catalogue-{search,wishlist}.spec.ts',
  '**/consent.spec.ts',
]

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // a busy machine is no reason to lose a submission; a test that is flaky is named in the output
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser-tests.json' }],
  ],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      chromiumSandbox: !isRoot,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'narrow',
      testIgnore: SAME_ON_EVERY_WIDTH,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
  ],
})
