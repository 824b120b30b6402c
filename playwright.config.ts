import { defineConfig, type LaunchOptions } from '@playwright/test'
import { findBrowser } from './tests/browser/support/browsers/find-browser.ts'
import type { Options } from './tests/browser/support/stores.ts'

const isRoot = process.getuid?.() === 0

/** These have a server of their own, some to move its clock, and know their widths themselves. */
const OWN_SERVER = ['**/*-life.spec.ts', '**/accounts/maps.spec.ts']

/** One worker looks at these one after the other. */
const ONE_BY_ONE = ['**/office/screens.spec.ts']

/** These look at pictures. */
const PICTURES = ['**/catalogue/pictures.spec.ts']

/** Long walks through the office. */
const WALKS = [
  '**/office/{orders,behalf,charges,incidents,members,stock,import,import-brand,sales,opening,pages,programs,brand,ways-in,new-garment,makers,statements,credit,invitation,forgotten,new-orders}.spec.ts',
  '**/office/floor/{pack,receive,laundry}.spec.ts',
]

const ELSEWHERE = [...OWN_SERVER, ...ONE_BY_ONE, ...PICTURES, ...WALKS]

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
  // a process in reserve for the next site costs more than it saves: every test is over after one
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

const launchOptions = (...more: string[]): LaunchOptions => ({
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
    ...more,
  ],
})

const withPictures: Partial<Options> & { launchOptions: LaunchOptions } = {
  pictures: 'blank',
  launchOptions: launchOptions(),
}

const WIDE = { width: 1440, height: 900 }

export default defineConfig<Options>({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/browser/support/global-setup.ts',
  fullyParallel: true,
  // A test waits for its page as often as it works: on two cores three are quicker than two.
  workers: 3,
  // Far above what anything takes: a slow machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that fails now and then is a defect, here or in the shop; `npm test` runs it once more and names it.
  retries: 0,
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
    // fetching and drawing pictures took a third of the time a page needs
    pictures: 'none',
    launchOptions: launchOptions('--blink-settings=imagesEnabled=false'),
  },
  // A test runs on a wide screen, unless it is tagged @narrow, and without pictures, unless its layout is what it
  // proves: on a wide screen (@layout), on a narrow one too (@both).
  projects: [
    // the longest, one after the other: whatever begins first ends first
    { name: 'own server', testMatch: OWN_SERVER, workers: 1 },
    { name: 'office walks', testMatch: WALKS, use: { viewport: WIDE } },
    { name: 'office screens', testMatch: ONE_BY_ONE },
    { name: 'pictures', testMatch: PICTURES, use: withPictures },
    {
      name: 'narrow',
      testIgnore: ELSEWHERE,
      grep: /@narrow|@both/,
      use: { ...withPictures, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'wide layout',
      testIgnore: ELSEWHERE,
      grep: /@layout|@both/,
      use: { ...withPictures, viewport: WIDE },
    },
    {
      name: 'wide',
      testIgnore: ELSEWHERE,
      grepInvert: /@narrow|@layout|@both/,
      use: { viewport: WIDE },
    },
  ],
})
