import { type BrowserContext, test as base } from '@playwright/test'
import { vellutoMemberships } from '#demo/stores/velluto/memberships.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { type DemoPerson, demoOffice, enterDemoOffice, logInToDemo } from '../support/demo-office.ts'
import { watchForTrouble } from '../support/watch-for-trouble.ts'

const store = `/stores/${velluto.id}`

/**
 * Every screen of the office as the demo has it, and who looks at it (null: nobody is logged in). A new screen gets its
 * row: it is opened once, and axe looks at it at a desk and on a phone, light and dark.
 */
const SCREENS: readonly [path: string, person: DemoPerson | null][] = [
  ['/login', null],
  ['/invitation?token=nobody', null],
  ['/', 'owner'],
  ['/security', 'owner'],
  ['/nothing', 'owner'],
  [store, 'owner'],
  [`${store}/brand`, 'owner'],
  [`${store}/brand/words?lang=de`, 'owner'],
  [`${store}/brand/review`, 'owner'],
  [`${store}/brand/versions`, 'owner'],
  [`${store}/integrations`, 'owner'],
  [`${store}/integrations`, 'reader'],
  [`${store}/staff`, 'owner'],
  [`${store}/staff`, 'reader'],
  [`${store}/developers`, 'owner'],
  [`${store}/developers/webhooks`, 'owner'],
  [`${store}/developers/deliveries`, 'reader'],
  [`${store}/tasks`, 'owner'],
  [`${store}/audit`, 'owner'],
  [`${store}/plans`, 'owner'],
  [`${store}/plans`, 'reader'],
  [`${store}/plans/new`, 'owner'],
  [`${store}/plans/${vellutoMemberships[0]?.id}`, 'owner'],
  [`${store}/discounts`, 'owner'],
  [`${store}/discounts/new`, 'owner'],
  [`${store}/discounts/many`, 'owner'],
  [`${store}/policy`, 'owner'],
  [`${store}/policy`, 'reader'],
  ['/open', 'owner'],
  [`${store}/address`, 'owner'],
  [`${store}/life`, 'owner'],
  ...['', '/address', '/look', '/words', '/firm', '/stock', '/prices', '/payments'].map(
    (step) => [`${store}/opening${step}`, 'owner'] as [string, DemoPerson],
  ),
  ['/device', null],
  [`${store}/devices`, 'owner'],
  ['/platform', 'operator'],
  ['/platform/failures', 'operator'],
  ['/platform/money', 'operator'],
  ['/platform/providers', 'operator'],
  ['/platform/operators', 'operator'],
  ['/platform/audit', 'operator'],
  [`${store}/support`, 'owner'],
  [`${store}/pages`, 'owner'],
  [`${store}/pages/privacy-policy/it`, 'owner'],
  [`${store}/pages/home/de`, 'owner'],
  [`${store}/newsletter`, 'owner'],
  [`${store}/newsletter?state=waiting`, 'reader'],
  ['/', 'operator'],
]

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

const isPreview = /[?&]preview=/

type Opened = { context: BrowserContext; trouble: string[] }

/** One browser context for each person: logging in again for every screen would take longer than looking at it. */
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
        const opened = { context, trouble: await watchForTrouble(context, demoOffice()) }
        if (person !== null) await enterDemoOffice(context, await logInToDemo(person))
        entered.set(person, opened)
        return opened
      })
      for (const { context } of entered.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})

// in one worker: each person logs in once
test.describe.configure({ mode: 'default' })

for (const [path, person] of SCREENS) {
  test(`axe finds nothing at ${path.replace(store, '…')}, seen by ${person ?? 'nobody yet'}`, async ({ enter }) => {
    const { context, trouble } = await enter(person)
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const size of WIDTHS) {
        await page.setViewportSize(size)
        await expectNoAxeFindings(page)
      }
    }
    await page.close()
    test.expect(trouble.splice(0).filter((line) => !isPreview.test(line))).toEqual([])
  })
}
