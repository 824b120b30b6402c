import { test as base, type Page } from '@playwright/test'
import { repetitions } from '#tests/support/soak.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { expectNoLayoutFaults } from '../support/layout/find-layout-faults.ts'
import { type DemoPerson, demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { firstLink, SCREENS, store } from '../support/office/screens.ts'
import { watchForTrouble } from '../support/watch-for-trouble.ts'

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const SMALLEST = { width: 320, height: 720 }
const MEASURED = [...WIDTHS, SMALLEST]

const LIGHT_FIRST = ['light', 'dark'] as const

const isPreview = /[?&]preview=/

type Opened = { page: Page; trouble: string[] }

/** One page for each person: logging in again for every screen would take longer than looking at it. */
const test = base.extend<object, { enter: (person: DemoPerson | null) => Promise<Opened> }>({
  enter: [
    async ({ browser }, use) => {
      const entered = new Map<DemoPerson | null, Opened>()
      await use(async (person) => {
        const known = entered.get(person)
        if (known) return known
        const context = await browser.newContext({ locale: 'it-IT', baseURL: demoOffice(), reducedMotion: 'reduce' })
        // the storefront in a frame is looked at by its own tests
        await context.route(isPreview, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
        const trouble = await watchForTrouble(context, demoOffice())
        if (person !== null) await enterDemoOffice(context, await logInToDemo(person))
        const opened = { page: await context.newPage(), trouble }
        entered.set(person, opened)
        return opened
      })
      for (const { page } of entered.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],
})

// in one worker: each person logs in once
test.describe.configure({ mode: 'default' })

for (const [nth, [path, person, row]] of SCREENS.entries()) {
  const place = path.replace(store, '…') + (row ? ', a row' : '')
  test(`axe finds nothing at ${place}, seen by ${person ?? 'nobody yet'}`, async ({ enter }) => {
    const { page, trouble } = await enter(person)
    await page.goto(path)
    if (row) await page.goto(await firstLink(page, row))
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const size of repetitions(WIDTHS.slice(nth % WIDTHS.length).slice(0, 1), WIDTHS)) {
      await page.setViewportSize(size)
      // every second pair of screens in the dark, so that each width is seen in both
      const schemes = nth % 4 < 2 ? LIGHT_FIRST : LIGHT_FIRST.toReversed()
      for (const colorScheme of schemes.slice(0, repetitions(1, 2))) {
        await page.emulateMedia({ colorScheme })
        await expectNoAxeFindings(page)
      }
    }
    for (const size of repetitions(MEASURED.slice(nth % MEASURED.length).slice(0, 1), MEASURED)) {
      await page.setViewportSize(size)
      await expectNoLayoutFaults(page, `${place} at ${size.width} px`)
    }
    test.expect(trouble.splice(0).filter((line) => !isPreview.test(line))).toEqual([])
  })
}
