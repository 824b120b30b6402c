import { test as base, type Page } from '@playwright/test'
import { vellutoGarments } from '#demo/catalogue/garments-velluto.ts'
import { toProduct } from '#demo/catalogue/products.ts'
import { unitsOf } from '#demo/catalogue/stock.ts'
import { vellutoMemberships } from '#demo/stores/velluto/memberships.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import { repetitions } from '#tests/support/soak.ts'
import { expectNoAxeFindings } from '../support/axe.ts'
import { type DemoPerson, demoOffice, enterDemoOffice, logInToDemo } from '../support/office/demo-office.ts'
import { watchForTrouble } from '../support/watch-for-trouble.ts'

const store = `/stores/${velluto.id}`
const [own, shared] = [vellutoGarments.find(({ both }) => !both), vellutoGarments.find(({ both }) => both)]
if (!own || !shared) throw new Error('Velluto has no garments')
const [garment, borrowed] = [toProduct(own), toProduct(shared)]
const unit = unitsOf(own)[0] ?? { id: '' }

/**
 * Every screen of the office as the demo has it, and who looks at it (null: nobody is logged in). A new screen gets its
 * row: it is opened once, and axe looks at it at a desk and on a phone, once light and once dark: every other screen the
 * other way round, so that what they share is seen in both schemes at both widths. The soak looks at all four of each.
 * A row of a list is a screen too: the first link to such an address.
 */
const SCREENS: readonly [path: string, person: DemoPerson | null, row?: RegExp][] = [
  ['/login', null],
  ['/invitation?token=nobody', null],
  ['/forgotten', null],
  ['/reset?token=nobody', null],
  ['/', 'owner'],
  ['/security', 'owner'],
  ['/nothing', 'owner'],
  ['/proof?next=/', 'owner'],
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
  [`${store}/catalogue?listing=unlisted`, 'owner'],
  [`${store}/floor/receive`, 'warehouse'],
  [`${store}/floor/laundry`, 'warehouse'],
  [`${store}/floor/laundry?kind=repair`, 'warehouse'],
  [`${store}/timeline`, 'owner'],
  [`${store}/timeline?view=list`, 'reader'],
  [`${store}/labels?products=${garment.id}`, 'owner'],
  [`${store}/plans`, 'owner'],
  [`${store}/plans`, 'reader'],
  [`${store}/plans/new`, 'owner'],
  [`${store}/plans/${vellutoMemberships[0]?.id}`, 'owner'],
  [`${store}/discounts`, 'owner'],
  [`${store}/discounts/new`, 'owner'],
  [`${store}/discounts/many`, 'owner'],
  [`${store}/orders`, 'owner'],
  [`${store}/orders`, 'owner', /\/orders\/[0-9a-f-]{36}$/],
  [`${store}/orders`, 'reader', /\/orders\/[0-9a-f-]{36}$/],
  [`${store}/customers`, 'reader'],
  [`${store}/customers`, 'owner', /\/customers\/[0-9a-f-]{36}$/],
  [`${store}/exceptions`, 'owner'],
  [`${store}/statements`, 'owner'],
  [`${store}/statements?side=lent&state=open`, 'reader'],
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
  ['/platform/stock', 'operator'],
  ['/platform/statements', 'operator'],
  [`/platform/stock/${borrowed.id}`, 'operator'],
  ['/platform/providers', 'operator'],
  ['/platform/operators', 'operator'],
  ['/platform/audit', 'operator'],
  [`${store}/support`, 'owner'],
  [`${store}/pages`, 'owner'],
  [`${store}/pages/privacy-policy/it`, 'owner'],
  [`${store}/pages/home/de`, 'owner'],
  [`${store}/pages/categories/it`, 'owner'],
  [`${store}/newsletter`, 'owner'],
  [store, 'warehouse'],
  [`${store}/today/pack`, 'warehouse'],
  [`${store}/floor/pack`, 'warehouse'],
  [`${store}/floor/courier`, 'warehouse'],
  [`${store}/newsletter?state=waiting`, 'reader'],
  [`${store}/catalogue`, 'owner'],
  [`${store}/catalogue?unit=laundry`, 'warehouse'],
  [`${store}/catalogue/grid`, 'owner'],
  ...['', '/colours', '/sizes'].map((list) => [`${store}/catalogue/lists${list}`, 'owner'] as [string, DemoPerson]),
  [`${store}/catalogue/price-rule`, 'owner'],
  [`${store}/catalogue/new`, 'owner'],
  [`${store}/catalogue/import`, 'owner'],
  ...['', '/prices', '/units', '/pictures', '/lending'].map(
    (part) => [`${store}/catalogue/${garment.id}${part}`, 'owner'] as [string, DemoPerson],
  ),
  [`${store}/catalogue/${garment.id}/pictures?picture=${garment.images[0]}`, 'owner'],
  [`${store}/catalogue/${borrowed.id}`, 'owner'],
  [`${store}/catalogue/units/${unit.id}`, 'owner'],
  [`${store}/catalogue/units/${unit.id}`, 'warehouse'],
  ['/', 'operator'],
]

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

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
    for (const [index, size] of WIDTHS.entries()) {
      await page.setViewportSize(size)
      const schemes = (nth + index) % 2 === 0 ? LIGHT_FIRST : LIGHT_FIRST.toReversed()
      for (const colorScheme of schemes.slice(0, repetitions(1, 2))) {
        await page.emulateMedia({ colorScheme })
        await expectNoAxeFindings(page)
      }
    }
    test.expect(trouble.splice(0).filter((line) => !isPreview.test(line))).toEqual([])
  })
}

async function firstLink(page: Page, address: RegExp): Promise<string> {
  const addresses = () => page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await test.expect.poll(async () => (await addresses()).find((href) => address.test(href ?? ''))).toBeTruthy()
  return (await addresses()).find((href) => address.test(href ?? '')) ?? ''
}
