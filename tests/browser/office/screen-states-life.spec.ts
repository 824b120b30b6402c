import type { Browser, Page } from '@playwright/test'
import { sample } from '#demo/states/sample-store.ts'
import { OFFICE_LANGUAGES, type OfficeLanguage } from '#domain/staff/person.ts'
import { repetitions } from '#tests/support/soak.ts'
import { expectNoLayoutFaults } from '../support/layout/find-layout-faults.ts'
import { settle } from '../support/layout/settle.ts'
import { type DemoPerson, demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { firstLink, SCREENS, store } from '../support/office/screens.ts'
import { test } from '../support/own-shop.ts'

const WIDTHS = [320, 390, 1440]
const HEIGHT = 800
const samples = `/stores/${sample.id}`
const NOBODY = '0190b6a0-0000-7000-8000-1ffffffffff1'

/** What a screen looks like, and how it came to that. */
type Look = {
  path: string
  person: DemoPerson | null
  row?: RegExp | undefined
  happening?: (page: Page) => Promise<void>
}

const send = (page: Page) => page.locator('main form:not([method="get"]) button[type="submit"]').last().click()

/** The network is gone, or the server is ill, when somebody goes on from here. */
const goOn = (page: Page) =>
  page
    .locator('a[href$="/catalogue"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())

/** What is not there at first sight: refused, nothing found, nobody's, out of order. */
const ODD: readonly Look[] = [
  { path: `${samples}/orders`, person: 'sampleOwner', row: /\/orders\/[0-9a-f-]{36}$/ },
  {
    path: '/login',
    person: null,
    async happening(page) {
      await page.locator('input[type="email"]').fill('nessuno@example.com')
      await page.locator('input[type="password"]').fill('non è questa')
      await send(page)
    },
  },
  ...['/plans/new', '/discounts/new', '/discounts/many', '/catalogue/new', '/policy'].map((path) => ({
    path: `${samples}${path}`,
    person: 'sampleOwner' as const,
    async happening(page: Page) {
      await page
        .locator('main input:not([type])')
        .first()
        .fill('x'.repeat(60), { timeout: 2_000 })
        .catch(() => {})
      await send(page)
    },
  })),
  ...['/orders?text=zzzz', '/customers?text=zzzz', '/catalogue?text=zzzz', `/orders/${NOBODY}`].map((path) => ({
    path: `${samples}${path}`,
    person: 'sampleOwner' as const,
  })),
  { path: `/stores/${NOBODY}`, person: 'sampleOwner' },
  {
    path: samples,
    person: 'sampleOwner',
    async happening(page) {
      await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: '' }))
      await goOn(page)
      await page.getByRole('alert').or(page.locator('h1')).first().waitFor()
      await page.unroute(/\.data(\?|$)/)
    },
  },
  {
    path: samples,
    person: 'sampleOwner',
    async happening(page) {
      await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
      await goOn(page)
      await page.unroute(/\.data(\?|$)/)
    },
  },
]

/** The demo's everyday, and a store of the longest words with nearly nothing in it. */
const looks: readonly Look[] = [
  ...ODD,
  ...SCREENS.filter(([path, person, row]) => person === 'owner' && isOfAnyStore(path) && !row).map(([path]) => ({
    path: path.replaceAll(store, samples),
    person: 'sampleOwner' as const,
  })),
  ...SCREENS.map(([path, person, row]) => ({ path, person, row })),
]

function isOfAnyStore(path: string): boolean {
  return path.startsWith(store) && !/[0-9a-f]{8}-/.test(path.slice(store.length))
}

test.describe.configure({ mode: 'serial' })

for (const language of OFFICE_LANGUAGES) {
  test(`nothing is narrow, cut off, covered or over something else in the office, in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(repetitions(900_000, 3_600_000))
    const enter = openOffice(browser, language)
    await fillSampleStore(browser)
    const found: string[] = []
    for (const [nth, look] of looks.entries()) {
      if (!isInShare(nth, language)) continue
      const page = await enter(look.person)
      const widths = repetitions([WIDTHS[nth % WIDTHS.length] ?? 320], WIDTHS)
      await page.setViewportSize({ width: widths[0] ?? 320, height: HEIGHT })
      await page.goto(look.path)
      if (look.row) await page.goto(await firstLink(page, look.row))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settle(page)
      await look.happening?.(page)
      await settle(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: HEIGHT })
        const where = `${look.path}${look.happening ? ' (odd)' : ''}, ${look.person ?? 'nobody'}, ${language} at ${width} px`
        await expectNoLayoutFaults(page, where).catch((error: Error) => found.push(error.message))
      }
    }
    test.expect(found.join('\n')).toBe('')
  })
}

/** The soak sees all in both languages; otherwise each odd look is seen in one of them, and of the others every sixteenth. */
function isInShare(nth: number, language: OfficeLanguage): boolean {
  const isTurn = (every: number) => nth % every === OFFICE_LANGUAGES.indexOf(language)
  return repetitions(isTurn(nth < ODD.length ? OFFICE_LANGUAGES.length : 16), true)
}

/** One page for each person, who reads this language from now on. */
function openOffice(browser: Browser, language: OfficeLanguage) {
  const entered = new Map<DemoPerson | null, Page>()
  return async (person: DemoPerson | null) => {
    const known = entered.get(person)
    if (known) return known
    const context = await browser.newContext({
      locale: language === 'it' ? 'it-IT' : 'en-GB',
      baseURL: demoOffice(),
      reducedMotion: 'reduce',
    })
    // the storefront in a frame is measured by its own tests
    await context.route(/[?&]preview=/, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
    if (person !== null) await enterDemoOffice(context, await logInToDemo(person))
    const page = await context.newPage()
    await page.goto('/login')
    await page.evaluate(async (chosen) => {
      const body = new URLSearchParams({ language: chosen, stay: 'yes' })
      await fetch('/preferences', { method: 'POST', body })
    }, language)
    entered.set(person, page)
    return page
  }
}

/** Twelve orders, one of them with seven parcels, of a store that is written when somebody first looks. */
async function fillSampleStore(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`http://${sample.domain}:${process.env.GUARDAROBA_TEST_PORT}/dev/states?language=de`)
  await page.locator('button[value="orders-many"]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/dev/'))
  await page.close()
}
