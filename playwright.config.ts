import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/browser/support/find-browser.ts'

const isRoot = process.getuid?.() === 0

/** These have a server of their own, some to move its clock, and know their widths themselves. */
const OWN_SERVER = ['**/*-life.spec.ts', '**/accounts/maps.spec.ts']

/** Chromium heeds only the last such list, so those that Playwright turns off stand here again. */
const DISABLED_FEATURES = [
  // the address bar nobody sees is two more pages to load for each test
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Far above what anything takes: a slow machine is no failure.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // On machines that are shared; a test that needs it is named as flaky in the output, and is a defect here or in the shop.
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser-tests.json' }],
  ],
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // what moves has too little contrast for axe and is no place to click on; a test about motion asks for it
    contextOptions: { reducedMotion: 'reduce' },
    // a trace of every test took a fifth of the time; whoever looks for a reason asks with --trace retain-on-failure
    screenshot: 'only-on-failure',
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
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  // A test runs on a wide screen, unless it is tagged @narrow; one whose layout is what it proves, tagged @both, on both.
  projects: [
    // the longest, one after the other: whatever begins first ends first
    { name: 'own server', testMatch: OWN_SERVER, workers: 1 },
    {
      name: 'narrow',
      testIgnore: OWN_SERVER,
      grep: /@narrow|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'wide', testIgnore: OWN_SERVER, grepInvert: /@narrow/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})
