import { expect, type Page } from '@playwright/test'
import { vellutoGarments } from '#demo/catalogue/garments-velluto.ts'
import { toProduct } from '#demo/catalogue/products.ts'
import { unitsOf } from '#demo/catalogue/stock.ts'
import { vellutoMemberships } from '#demo/stores/velluto/memberships.ts'
import { velluto } from '#demo/stores/velluto/store.ts'
import type { DemoPerson } from './demo-office.ts'

export const store = `/stores/${velluto.id}`
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
export const SCREENS: readonly [path: string, person: DemoPerson | null, row?: RegExp][] = [
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
  [`${store}/incidents`, 'owner'],
  [`${store}/figures`, 'owner'],
  [`${store}/figures?period=month&comparison=yearBefore&figure=newMembers`, 'reader'],
  [`${store}/figures/members`, 'owner'],
  [`${store}/books`, 'owner'],
  [`${store}/books/journal`, 'owner'],
  [`${store}/books/settings`, 'owner'],
  [`${store}/books/settings`, 'reader'],
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
  ['/platform/health', 'operator'],
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
  [`${store}/catalogue/makers`, 'owner'],
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

export async function firstLink(page: Page, address: RegExp): Promise<string> {
  const addresses = () => page.locator('a[href]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  await expect.poll(async () => (await addresses()).find((href) => address.test(href ?? ''))).toBeTruthy()
  return (await addresses()).find((href) => address.test(href ?? '')) ?? ''
}
